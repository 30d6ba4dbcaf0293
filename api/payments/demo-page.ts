// The payment page of the demo provider: a form with three buttons, without a script.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { directionOf } from '#locales/languages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { demoPagePath } from './demo.ts'
import type { DemoPayment, DemoState } from './demo.sql.ts'

export function demoPage(payment: DemoPayment, storefront: Storefront): string {
  const { i18n, shop, locale } = storefront
  const { description: number, currency } = payment
  const amount = moneyFormatter({ currency, locale })(payment.amountMinor)
  const order = escapeHtml(i18n._(msg`Order ${{ number }}`))
  return layout(
    i18n._(msg`Pay ${{ shop: shop.name }}`),
    `<p class="shop">${escapeHtml(shop.name)}</p>
<h1>${escapeHtml(i18n._(msg`Pay ${{ amount }}`))}</h1>
<p class="order">${order.replace(escapeHtml(number), (shown) => `<span>${shown}</span>`)}</p>
${payment.state === 'open' ? form(payment, amount, storefront) : ended(payment, storefront)}`,
    storefront,
  )
}

export function demoMissingPage(storefront: Storefront): string {
  const { i18n, shop, path } = storefront
  const text = msg`The link may be cut off. Please go back to the shop and try to pay again.`
  return layout(
    i18n._(msg`Payment not found`),
    `<p class="shop">${escapeHtml(shop.name)}</p>
<h1>${escapeHtml(i18n._(msg`Payment not found`))}</h1>
<p class="order">${escapeHtml(i18n._(text))}</p>
<p><a class="button" href="${escapeHtml(path)}/">${escapeHtml(i18n._(msg`Back to the shop`))}</a></p>`,
    storefront,
  )
}

function form({ id }: DemoPayment, amount: string, storefront: Storefront): string {
  const { i18n } = storefront
  const text = (message: MessageDescriptor) => escapeHtml(i18n._(message))
  const action = demoPagePath(id, storefront)
  const pay = text(msg({ message: 'Pay', context: 'button' }))
  const decline = text(msg({ message: 'Decline', comment: 'A button: the payment is refused.' }))
  const cancel = text(msg({ message: 'Cancel', context: 'payment' }))
  return `<form method="post" action="${escapeHtml(action)}">
<label class="late"><input type="checkbox" name="late" value="yes"><span><b>${text(msg`Confirm late`)}</b>
<small>${text(msg`You return at once; the payment is confirmed about ten seconds later.`)}</small></span></label>
<button class="button pay" name="decision" value="pay" aria-label="${pay}">${pay}</button>
<div class="others">
<button class="button" name="decision" value="decline">${decline}</button>
<button class="button" name="decision" value="cancel">${cancel}</button>
</div>
</form>
<dl>
<div><dt>${pay}</dt><dd>${text(msg`${{ amount }} counts as paid.`)}</dd></div>
<div><dt>${decline}</dt><dd>${text(msg`As if the card were refused; the order can be paid again.`)}</dd></div>
<div><dt>${cancel}</dt><dd>${text(msg`As if you had changed your mind.`)}</dd></div>
</dl>`
}

const endedText: Record<Exclude<DemoState, 'open'>, MessageDescriptor> = {
  pending: msg`This payment is on its way and will be confirmed in a few seconds.`,
  paid: msg`This payment is done. There is nothing more to do here.`,
  declined: msg`This payment was declined. You can try again from your order.`,
  cancelled: msg`This payment was cancelled. You can try again from your order.`,
  refunded: msg`This payment has been refunded.`,
}

function ended({ state, returnUrl }: DemoPayment, { i18n }: Storefront): string {
  const text = endedText[state as Exclude<DemoState, 'open'>]
  return `<p class="ended">${escapeHtml(i18n._(text))}</p>
<p><a class="button pay" href="${escapeHtml(returnUrl)}">${escapeHtml(i18n._(msg`Back to the order`))}</a></p>`
}

function layout(title: string, body: string, { i18n }: Storefront): string {
  const text = (message: MessageDescriptor) => escapeHtml(i18n._(message))
  const about = msg`This page replaces a payment provider, so that the whole shop can be tried without an account. Do not enter card details anywhere on it; it does not ask for any.`
  const banner = text(msg`<strong>Demo payment</strong> — no money moves`)
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${directionOf(i18n.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(msg`${{ page: title }} · Demo payment`)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/demo-gateway/style.css">
</head>
<body>
<header>${banner.replace('&lt;strong&gt;', '<b>').replace('&lt;/strong&gt;', '</b>')}</header>
<main>
${body}
</main>
<footer>${text(about)}</footer>
</body>
</html>
`
}

export const demoStyle = `:root {
  color-scheme: light;
  --ink: #1c1712;
  --soft: #5f564b;
  --line: #dcd2c2;
  --paper: #f4eee4;
  --gold: #be9667;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  align-items: center;
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.6 'Helvetica Neue', Helvetica, Arial, sans-serif;
}
header {
  align-self: stretch;
  margin: 0;
  padding: 0.7rem 1rem;
  text-align: center;
  font-size: 0.95rem;
  background: repeating-linear-gradient(-45deg, #ead9bf 0 14px, #f1e5d2 14px 28px);
  border-bottom: 1px solid var(--gold);
}
main {
  width: min(30rem, 100% - 2rem);
  margin: clamp(1.5rem, 8vh, 5rem) 0 1.5rem;
  padding: clamp(1.75rem, 6vw, 3rem);
  background: #fffdfa;
  border-top: 3px solid var(--gold);
  box-shadow: 0 1px 2px rgb(60 40 10 / 8%), 0 18px 40px -24px rgb(60 40 10 / 35%);
}
.shop { margin: 0; font: 400 1.3rem/1.2 Georgia, 'Times New Roman', serif; color: var(--soft); }
h1 {
  margin: 0.6rem 0 0;
  font: 400 clamp(2rem, 9vw, 2.75rem)/1.1 Georgia, 'Times New Roman', serif;
  letter-spacing: -0.01em;
  font-variant-numeric: lining-nums;
}
.order { margin: 0.5rem 0 2rem; color: var(--soft); }
.order span { font-variant-numeric: tabular-nums; color: var(--ink); white-space: nowrap; }
.late {
  display: flex;
  gap: 0.75rem;
  align-items: flex-start;
  margin: 0 0 1.25rem;
  padding: 0.9rem 1rem;
  border: 1px solid var(--line);
  cursor: pointer;
}
.late input { width: 1.25rem; height: 1.25rem; margin: 0.15rem 0 0; accent-color: #7b5a33; flex: none; }
.late b { font-weight: 600; display: block; }
.late small { display: block; font-size: 0.875rem; line-height: 1.45; color: var(--soft); }
.button {
  display: inline-block;
  width: 100%;
  min-height: 3rem;
  padding: 0.7rem 1.25rem;
  border: 1px solid #8d8171;
  border-radius: 2px;
  background: none;
  color: var(--ink);
  font: inherit;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: #f4eee4; }
.button.pay { background: var(--gold); border-color: var(--gold); font-weight: 600; font-size: 1.0625rem; }
.button.pay:hover { background: #b08654; border-color: #b08654; }
.button:focus-visible, input:focus-visible { outline: 3px solid #1c1712; outline-offset: 2px; }
.others { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 0.75rem; }
dl { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 0.875rem; color: var(--soft); }
dl div { display: grid; grid-template-columns: 5rem 1fr; }
dt { color: var(--ink); }
dd { margin: 0; }
.ended { margin: 0 0 1.5rem; padding: 1rem; background: var(--paper); }
footer { max-width: 30rem; margin: 0 0 2rem; padding: 0 1rem; text-align: center; font-size: 0.8125rem; color: var(--soft); }
`
