import { describe, expect, it } from 'vitest'
import { blocksHtml, linkAddress, type Writing } from './html.ts'
import { pageText } from './page.ts'
import { parseMarkdown, picturesIn, valueNamesIn } from './parse.ts'

const writing: Writing = {
  values: { returnDays: '30', email: 'hello@placket.example', guaranteeDays: null, evil: '<script>"&' },
  base: '/de',
  picture: (address, alt) => (address === 'harrow' ? `<img src="/p" alt="${alt}">` : null),
}
const html = (text: string) => blocksHtml(parseMarkdown(text), writing)

describe('supported Markdown', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
    [
      'a *b* **c** _d_ __e__ snake_case_name 2*3*4',
      '<p>a <em>b</em> <strong>c</strong> <em>d</em> <strong>e</strong> snake_case_name 2<em>3</em>4</p>',
    ],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['a  \nb\\\nc', '<p>a<br>b<br>c</p>'],
    [
      '- a\n- b\n  - c\n\n  d\n- e',
      '<ul><li>a</li><li><p>b</p><ul><li>c</li></ul><p>d</p></li><li>e</li></ul>',
    ],
    ['1. a\n2. b\n\ntext', '<ol><li>a</li><li>b</li></ol><p>text</p>'],
    ['> a\n> - b\n\nc', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote><p>c</p>'],
    ['#### Small', '<h4>Small</h4>'],
    [
      '[Terms](/terms#who) [x](#y) [m](mailto:{email}) [w](https://a.example/?q=1&r=2)',
      '<p><a href="/de/terms#who">Terms</a> <a href="#y">x</a> <a href="mailto:hello@placket.example">m</a> <a href="https://a.example/?q=1&amp;r=2">w</a></p>',
    ],
    ['{returnDays} days, {guaranteeDays}, \\{returnDays}, {a b}', '<p>30 days, –, {returnDays}, {a b}</p>'],
    ['![A collar](harrow)', '<p><img src="/p" alt="A collar"></p>'],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('becomes a page with a title, a lead, chapters and their parts, each with a fragment of its own', () => {
    const text =
      '# A *quiet* page\n\nLead {returnDays}.\n\n## Über uns\n\nText\n\n### Why?\n\nSo.\n\n## Über uns\n\n## Main {#why}\n\n## main'
    expect(pageText(text, writing)).toEqual({
      title: 'A <em>quiet</em> page',
      lead: '<p>Lead 30.</p>',
      chapters: [
        {
          id: 'uber-uns',
          title: 'Über uns',
          html: '<p>Text</p>',
          parts: [{ id: 'why', title: 'Why?', html: '<p>So.</p>' }],
        },
        { id: 'uber-uns-2', title: 'Über uns', html: '', parts: [] },
        { id: 'why-2', title: 'Main', html: '', parts: [] },
        { id: 'main-2', title: 'main', html: '', parts: [] },
      ],
    })
  })

  it('lists its values and images, including those within lists and links', () => {
    const blocks = parseMarkdown(
      '- a {one}\n\n> **{two}** [x {three}](mailto:{four}) ![p {five}](harrow/collar)',
    )
    expect(valueNamesIn(blocks).toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'])
    expect(picturesIn(blocks)).toEqual(['harrow/collar'])
  })
})

/** The allowed tags with their allowed attributes. */
const allowed =
  /^<(?:\/?(?:p|em|strong|ul|ol|li|blockquote|h[1-4])|br|a href="(?:https?:\/\/|mailto:|\/de\/|#)[^"<>]*"|\/a|img src="\/p" alt="[^"<>]*")>$/

describe('hostile texts', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](\\javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x) [y](file:///etc/passwd) [z](ftp://a.example)',
    '[x](//evil.example) [y](/\\evil.example) [z](\\\\evil.example)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x](https://a.example/" onmouseover="alert(1))',
    '[x](/terms"><script>alert(1)</script>)',
    '[x](#"><script>)',
    '[x](mailto:a@b.example"><script>)',
    '[x](http://[::1)',
    '[x]({evil}) {evil}',
    '[<script>](/terms) **<b>** `<i>`',
    '![<script>"](harrow) ![x](https://evil.example/x.png) ![x](javascript:alert(1))',
    '![a](harrow"onerror="alert(1))',
    '[![x](harrow)](javascript:alert(1))',
    '[a [b](/c) d](/e)',
    '# <script> {#id"><script>}',
    '&lt;script&gt; &amp; "quotes" \'single\'',
    '<!-- --><![CDATA[ x ]]><?php ?>',
    '{constructor} {__proto__} {toString}',
    '\u0000\u202e\ud800',
    '[x](https://a.example/\u0000\u202e)',
    '***a** b* **c *d** e* _f *g_ h* [i **j](/k) l**',
  ]
  it.each(hostile)('%s is text, and safe', (text) => {
    const written = html(text)
    for (const tag of written.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowed)
    expect(written).not.toMatch(/href="(?:javascript|data|vbscript|file|ftp):/i)
    expect(JSON.stringify(pageText(`# T\n\n## ${text}\n\n${text}`, writing))).not.toContain('<script')
  })

  it('contain no links to other places', () => {
    for (const address of [
      'javascript:x',
      '//a.example',
      '/\\a.example',
      'https:a',
      'data:,x',
      'x',
      '',
      '#',
      'blob:https://a',
    ])
      expect(linkAddress(address, writing), address).toBeNull()
  })

  const long = 40_000
  it.each([
    ['*'.repeat(long)],
    ['**a '.repeat(long / 4)],
    ['['.repeat(long)],
    ['[a]('.repeat(long / 4)],
    ['![['.repeat(long / 3)],
    ['[a](b'.repeat(long / 5)],
    ['> '.repeat(long / 2)],
    ['- '.repeat(long / 2)],
    ['> - '.repeat(long / 4)],
    [`${'> '.repeat(1000)}\n`.repeat(20)],
    ['- a\n\n'.repeat(long / 5)],
    [Array.from({ length: 280 }, (_, deep) => `${' '.repeat(deep)}- x`).join('\n')],
    ['# '.padEnd(long)],
    [`# a${' '.repeat(long)}b`],
    ['{'.repeat(long)],
    ['{a'.repeat(long / 2)],
    ['\\'.repeat(long)],
    ['_a_'.repeat(long / 3)],
    ['a](b '.repeat(long / 5)],
    ['x'.repeat(long)],
    ['\n'.repeat(long)],
    ['*_'.repeat(long / 2)],
    ['[*a](/b) '.repeat(long / 9)],
    [`[a](${'b'.repeat(999)}`.repeat(long / 1000)],
    [`[a](${'b'.repeat(499)}(${'c'.repeat(499)}`.repeat(long / 1000)],
    ['\u202e[\u200b\u2066'.repeat(long / 4)],
    ['{#'.repeat(long / 2)],
    ['1. '.repeat(long / 3)],
    [`> ${'- '.repeat(20)}x\n`.repeat(long / 44)],
    ['# [a](/b) {email}\n'.repeat(long / 18)],
    ['## a\n'.repeat(long / 5)],
  ])('are read in a moment however they are made (%#)', (text) => {
    // The processor time of this thread in microseconds, so that other programs have no influence.
    const begun = process.threadCpuUsage()
    const written = html(text)
    pageText(text, writing)
    expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
    for (const tag of new Set(written.match(/<[^>]*>?/g) ?? [])) expect(tag).toMatch(allowed)
  })
})
