// The HTML of an email. Mail programs support only the HTML of twenty years ago: tables, inline styles, widths in
// attributes. Dark mode and narrow screens are in a style block, which may be ignored without harm. Outlook for Windows
// reads comments that begin with `[if mso]`, but neither `max-width` nor the padding of a link.
//
// `mjml` and `react-email` could write this too. After 200 to 500 emails a process used 102 MB more with `mjml`, 88 MB
// more with `react-email`, 32 MB more with only its components and `react-dom`, and 6 MB more with this file; a process
// of the shop uses 290 MB of the 300 MB that it may. The code for Outlook is the same as that of `mjml`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { emailLogoSize, logoPath, logoSizeIn } from '#contract/logo.ts'
import { blocksHtml } from '#contract/markdown/html.ts'
import { defaultMailLook, type MailColours, type MailFont, type MailLook } from '#contract/theme/mail-look.ts'
import { directionOf } from '#locales/languages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { type Email, type EmailBlock, type EmailFact, letterhead, type EmailLine } from './email.ts'

interface Writing {
  i18n: I18n
  look: MailLook
  colour: MailColours
  /** The fonts of headings and of text that every computer has. */
  display: string
  plain: string
  /** The sides on which a line begins and ends, because mail programs do not support logical properties. */
  start: 'left' | 'right'
  end: 'left' | 'right'
}

/** The shop's name, or its logo; the logo has a light background also in dark mode. */
function headingOf({ shop, origin }: Storefront, { look }: Writing): string {
  const name = escapeHtml(shop.name)
  if (!shop.logo) return name
  const { width, height } = logoSizeIn(shop.logo, emailLogoSize)
  return `<img src="${escapeHtml(origin + logoPath(shop.logo))}" alt="${name}" width="${width}" height="${height}" style="display:inline-block;width:${width}px;height:${height}px;padding:8px 12px;border:0;border-radius:${look.radius}px;background:${look.logoGround}">`
}

/** The email as an HTML document, at most 600 pixels wide. Every text in it is escaped. */
export function emailHtml(email: Email, from: Storefront): string {
  const { i18n, url, mailLook: look = defaultMailLook } = from
  const direction = directionOf(i18n.locale)
  const writing: Writing = {
    i18n,
    look,
    colour: look.colours,
    display: look.heading.fallback,
    plain: look.text.fallback,
    ...(direction === 'ltr' ? { start: 'left', end: 'right' } : { start: 'right', end: 'left' }),
  }
  const { colour, display } = writing
  const schemes = look.scheme === 'dark' ? 'dark' : 'light dark'
  const title = email.title ?? email.subject
  const rows = [
    row(
      `<h1 class="ink display" style="margin:0;font:400 30px/1.2 ${display};letter-spacing:-0.3px;color:${colour.ink}">${escapeHtml(
        title,
      )}</h1>`,
      '44px 44px 0',
    ),
    ...(email.greeting ? [textRow(email.greeting, writing)] : []),
    ...email.blocks.map((block) => blockRow(block, writing)),
  ]
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${direction}" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(email.subject)}</title>
<style>${stylesOf(look, schemes)}</style>
${outlookSettings}
</head>
<body class="paper" dir="${direction}" style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(email.preheader)}${filler}</div>
<table role="presentation" class="paper" lang="${i18n.locale}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${
    colour.paper
  }"><tr><td align="center" class="edge" style="padding:36px 16px 44px">
${forOutlook('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:0 0 26px">
<a href="${escapeHtml(url)}" class="ink display" style="font:400 26px/1 ${display};letter-spacing:1px;color:${
    colour.ink
  };text-decoration:none">${headingOf(from, writing)}</a></td></tr>
<tr><td class="sheet" bgcolor="${colour.raised}" style="background:${colour.raised};border-top:3px solid ${
    colour.primary
  };border-radius:${look.radius}px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
<tr><td style="height:44px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
</td></tr>
${footer(from, writing)}
</table>
${forOutlook('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`
}

const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`

/** Without it, Outlook scales pixels wrongly on screens of high resolution. */
const outlookSettings = forOutlook(
  '<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)

// Keeps mail programs from adding the first words of the email to the preview.
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

const rulesFor = (colours: Record<string, string>, property: string, within = '') =>
  Object.entries(colours).map(([name, value]) => `${within}.${name}{${property}:${value}!important}`)

/** The font itself, in a rule that Outlook does not read: it shows unknown fonts as Times. */
const fontRule = (selector: string, { name, fallback }: MailFont): string =>
  name === null ? '' : `@media screen{${selector}{font-family:'${name}',${fallback}!important}}`

function stylesOf({ colours, dark, heading, text }: MailLook, schemes: string): string {
  const grounds = { paper: dark.paper, sheet: dark.raised, button: dark.primary }
  const inks = { ink: dark.ink, soft: dark.soft, link: dark.primaryInk, press: dark.onPrimary }
  return [
    `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}`,
    `table,td{mso-table-lspace:0;mso-table-rspace:0}`,
    `a{color:${colours.primaryInk}}`,
    fontRule('td,p,a', text),
    fontRule('.display', heading),
    `@media (max-width:520px){.edge{padding:22px 0 32px!important}h1{font-size:26px!important}`,
    `.cell{padding-left:24px!important;padding-right:24px!important}`,
    `.photo{width:80px!important}.photo img{width:64px!important;height:80px!important}`,
    `.wide{width:100%!important}.wide a{display:block!important}}`,
    `@media (prefers-color-scheme:dark){`,
    ...rulesFor(grounds, 'background'),
    ...rulesFor(inks, 'color'),
    `.rule{border-color:${dark.line}!important}}`,
    // Outlook's apps mark elements that they darken with their own attributes.
    ...rulesFor(grounds, 'background', '[data-ogsb] '),
    ...rulesFor(inks, 'color', '[data-ogsc] '),
  ].join('')
}

function footer({ shop, url }: Storefront, { colour, plain }: Writing): string {
  const host = url.replace(/^https?:\/\//, '')
  const [name, ...address] = letterhead(shop).map(escapeHtml)
  return `<tr><td class="soft cell" align="center" style="padding:26px 44px 0;font:400 13px/1.7 ${plain};color:${
    colour.soft
  }">${name}<br>${address.join(', ')}<br>
<a class="link" href="mailto:${escapeHtml(shop.email)}" style="color:${colour.primaryInk}">${escapeHtml(shop.email)}</a>
&nbsp;&middot;&nbsp; <a class="link" href="${escapeHtml(url)}" style="color:${colour.primaryInk}">${escapeHtml(host)}</a>
</td></tr>`
}

const row = (content: string, padding: string) =>
  `<tr><td class="cell" style="padding:${padding}">${content}</td></tr>`

function textRow(text: string, { colour, plain }: Writing): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) =>
      row(
        `<p class="ink" style="margin:0;font:400 16px/1.62 ${plain};color:${colour.ink}">${withBreaks(paragraph)}</p>`,
        '18px 44px 0',
      ),
    )
    .join('\n')
}

function blockRow(block: EmailBlock, writing: Writing): string {
  const { colour, display, plain } = writing
  switch (block.kind) {
    case 'text':
      return textRow(block.text, writing)
    case 'button':
      return buttonRow(block.label, block.url, writing)
    case 'lines':
      return row(table(block.lines.map((line) => lineRow(line, writing)).join('')), '14px 44px 0')
    case 'totals':
      return row(table(block.rows.map((total) => totalRow(total, writing)).join('')), '16px 44px 0')
    case 'facts':
      return factsRow(block.rows, writing)
    case 'address':
      return row(
        `${label(block.title, writing)}<p class="ink" style="margin:0;font:400 15px/1.6 ${plain};color:${colour.ink}">${block.lines
          .map(escapeHtml)
          .join('<br>')}</p>`,
        '28px 44px 0',
      )
    case 'picture':
      return row(
        `<img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}" width="${block.width}" height="${block.height}" style="display:block;width:${block.width}px;height:${block.height}px;border:0;background:#ffffff">`,
        '20px 44px 0',
      )
    case 'written':
      return row(
        `<div class="ink" style="margin:0;font:400 16px/1.62 ${plain};color:${colour.ink}">${blocksHtml(block.blocks, block.writing)}</div>`,
        '6px 44px 0',
      )
    case 'quote':
      return row(
        `<p class="ink rule display" style="margin:0;${padding(['2px', '0', '2px', '18px'], writing)};border-${writing.start}:3px solid ${colour.primary};font:400 16px/1.62 ${
          display
        };color:${colour.ink}">${withBreaks(block.text)}</p>`,
        '24px 44px 0',
      )
    case 'note':
      return row(
        `<p class="soft rule" style="margin:0;padding:18px 0 0;border-top:1px solid ${colour.line};font:400 13px/1.6 ${
          plain
        };color:${colour.soft}">${withBreaks(block.text)}${block.link ? ` ${smallLink(block.link, writing)}` : ''}</p>`,
        '30px 44px 0',
      )
  }
}

/** @param widths top, end of the line, bottom, start of the line */
const padding = ([top, end, bottom, start]: [string, string, string, string], writing: Writing): string =>
  `padding:${(writing.end === 'right' ? [top, end, bottom, start] : [top, start, bottom, end]).join(' ')}`

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

const label = (text: string, { colour, plain }: Writing) =>
  `<p class="soft" style="margin:0 0 5px;font:400 13px/1.4 ${plain};color:${colour.soft}">${escapeHtml(text)}</p>`

// The URL is also shown as text, because some mail programs remove links from emails that they do not trust.
function buttonRow(name: string, url: string, writing: Writing): string {
  const { i18n, colour, plain, look } = writing
  const address = escapeHtml(url)
  const link = `<a class="link" href="${address}" style="color:${colour.primaryInk}">${address}</a>`
  const spelledOut = escapeHtml(i18n._(msg`Or open this address: ${{ address: url }}`))
  return row(
    `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="button" bgcolor="${
      colour.primary
    }" style="background:${colour.primary};border-radius:${look.radius}px;mso-padding-alt:15px 34px"><a href="${address}" class="press" style="display:inline-block;padding:15px 34px;mso-padding-alt:0;font:600 16px/1.2 ${plain};color:${
      colour.onPrimary
    };text-decoration:none">${escapeHtml(name)}</a></td></tr></table>
<p class="soft" style="margin:14px 0 0;font:400 12px/1.5 ${plain};color:${
      colour.soft
    };word-break:break-all">${spelledOut.replace(address, () => link)}</p>`,
    '28px 44px 0',
  )
}

function lineRow(line: EmailLine, writing: Writing): string {
  const { quantity } = line
  const { colour, display, plain } = writing
  const edge = `border-bottom:1px solid ${colour.line}`
  const picture = line.pictureUrl
    ? `<td class="photo rule" width="96" valign="top" style="padding:16px 0;${edge}"><img src="${escapeHtml(
        line.pictureUrl,
      )}" alt="${escapeHtml(line.pictureAlt ?? line.name)}" width="80" height="100" style="display:block;width:80px;height:100px;border:0;background:${
        colour.paper
      };font:400 11px/1.3 ${plain};color:${colour.soft};object-fit:cover"></td>`
    : ''
  return `<tr>${picture}<td class="rule" valign="top" style="padding:16px 0;${edge}">
<p class="ink display" style="margin:0;font:400 18px/1.3 ${display};color:${colour.ink}">${escapeHtml(line.name)}</p>
<p class="soft" style="margin:5px 0 0;font:400 14px/1.5 ${plain};color:${colour.soft}">${escapeHtml(line.detail)}<br>${escapeHtml(
    writing.i18n._(msg`Quantity ${{ quantity }}`),
  )}</p>${(line.notes ?? []).map((note) => noteOf(note, writing)).join('')}</td><td class="ink rule" align="${writing.end}" valign="top" style="${padding(['18px', '0', '16px', '12px'], writing)};${edge};font:400 16px/1.3 ${
    plain
  };color:${colour.ink};white-space:nowrap">${escapeHtml(line.amount)}</td></tr>`
}

const noteOf = (note: string, { colour, plain }: Writing) =>
  `<p class="soft" style="margin:5px 0 0;font:400 13px/1.5 ${plain};color:${colour.soft}">${escapeHtml(note)}</p>`

function totalRow(
  { name, amount, strong = false }: { name: string; amount: string; strong?: boolean },
  { end, colour, plain }: Writing,
): string {
  const font = strong ? `600 19px/1.3 ${plain}` : `400 15px/1.3 ${plain}`
  const tint = strong ? colour.ink : colour.soft
  const kind = strong ? 'ink rule' : 'soft'
  const space = strong ? `padding:14px 0 0;border-top:1px solid ${colour.ink}` : 'padding:5px 0'
  const gap = strong
    ? '<tr><td colspan="2" style="height:9px;font-size:0;line-height:0">&nbsp;</td></tr>'
    : ''
  return `${gap}<tr><td class="${kind}" style="${space};font:${font};color:${tint}">${escapeHtml(
    name,
  )}</td><td class="${kind}" align="${end}" style="${space};font:${font};color:${tint};white-space:nowrap">${escapeHtml(
    amount,
  )}</td></tr>`
}

function factsRow(facts: EmailFact[], writing: Writing): string {
  const { colour, plain } = writing
  const pairs = facts.flatMap((_, at) => (at % 2 === 0 ? [facts.slice(at, at + 2)] : []))
  const valueOf = ({ value, url }: EmailFact) =>
    url
      ? `<a href="${escapeHtml(url)}" class="ink" style="color:${colour.ink};text-decoration:underline">${escapeHtml(value)}</a>`
      : escapeHtml(value)
  const cell = (fact: EmailFact) =>
    `<td width="50%" valign="top" style="${padding(['0', '12px', '16px', '0'], writing)}">${label(fact.name, writing)}<p class="ink" style="margin:0;font:400 16px/1.4 ${
      plain
    };color:${colour.ink}">${valueOf(fact)}</p></td>`
  return row(table(pairs.map((pair) => `<tr>${pair.map(cell).join('')}</tr>`).join('')), '28px 44px 0')
}

const smallLink = ({ label: text, url }: { label: string; url: string }, { colour }: Writing) =>
  `<a href="${escapeHtml(url)}" class="soft" style="color:${colour.soft};text-decoration:underline">${escapeHtml(text)}</a>`

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
