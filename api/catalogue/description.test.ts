import { expect, it } from 'vitest'
import { writtenDescription } from './description.ts'

it('writes paragraphs, headings below those of the page, lists, and links within the storefront', () => {
  const text = 'Woven **twice**.\nBy hand.\n\n## Care\n\n- 40 °C\n- [Sizes](/size-guide)\n  - in cm'
  expect(writtenDescription(text, '/de')).toEqual({
    description: 'Woven twice.\n\nBy hand.\n\nCare\n\n- 40 °C\n- Sizes (/de/size-guide)\n  \n  - in cm',
    descriptionHtml:
      '<p>Woven <strong>twice</strong>.</p><p>By hand.</p><h3>Care</h3><ul><li>40 °C</li><li><a href="/de/size-guide">Sizes</a><ul><li>in cm</li></ul></li></ul>',
  })
})

it('writes plain text as before, and executes nothing', () => {
  expect(writtenDescription('One.\n\nTwo & <b>three</b> {name}', '').descriptionHtml).toBe(
    '<p>One.</p><p>Two &amp; &lt;b&gt;three&lt;/b&gt; {name}</p>',
  )
  expect(writtenDescription('[x](javascript:alert(1)) ![y](z)', '').descriptionHtml).toBe(
    '<p>[x](javascript:alert(1)) ![y](z)</p>',
  )
})
