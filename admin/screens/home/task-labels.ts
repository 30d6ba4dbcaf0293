// The label of each task with its number, the action it needs, and a link.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { TaskKind } from '#contract/admin/home.ts'
import { stateBefore, type TimedStep } from '#contract/admin/shirt-steps.ts'

interface TaskLabels {
  /** The list with its filter. */
  to: string
  title: (count: number) => MessageDescriptor
  text: MessageDescriptor
}

const waitingFor = (step: TimedStep) => `/production?state=${stateBefore(step)}`

export const taskLabels: Record<TaskKind, TaskLabels> = {
  'late orders': {
    to: '/orders?late=yes',
    title: (count) => msg`${plural(count, { one: '# order is late', other: '# orders are late' })}`,
    text: msg`The last day of delivery has passed.`,
  },
  'open VAT': {
    to: '/orders?vat=open',
    title: (count) =>
      msg`${plural(count, { one: '# order waits for a decision about VAT', other: '# orders wait for a decision about VAT' })}`,
    text: msg`VIES has not confirmed the VAT number, or only after VAT was paid.`,
  },
  'paid orders': {
    to: '/orders?status=paid',
    title: (count) => msg`${plural(count, { one: '# paid order waits', other: '# paid orders wait' })}`,
    text: msg`To be made, or to be packed if ready-made.`,
  },
  'confirmed orders': {
    to: '/orders?status=placed&payment=confirmed',
    title: (count) =>
      msg`${plural(count, { one: '# confirmed order waits', other: '# confirmed orders wait' })}`,
    text: msg`Paid on delivery, or sent in exchange. Make the shirt, or pack it if it is ready-made.`,
  },
  'sewn orders': {
    to: '/orders?status=sewn',
    title: (count) =>
      msg`${plural(count, { one: '# sewn order is to be packed', other: '# sewn orders are to be packed' })}`,
    text: msg`Every shirt of it is sewn.`,
  },
  'packed orders': {
    to: '/orders?status=packed',
    title: (count) =>
      msg`${plural(count, { one: '# packed order is to be sent', other: '# packed orders are to be sent' })}`,
    text: msg`Ready for the carrier.`,
  },
  'late shirts': {
    to: '/production?due=late',
    title: (count) => msg`${plural(count, { one: '# shirt is late', other: '# shirts are late' })}`,
    text: msg`The promised delivery date has passed.`,
  },
  'missed shirts': {
    to: '/production?due=missed',
    title: (count) => msg`${plural(count, { one: '# shirt will be late', other: '# shirts will be late' })}`,
    text: msg`Will be packed later than promised to the customer.`,
  },
  'shirts to cut': {
    to: waitingFor('cut'),
    title: (count) => msg`${plural(count, { one: '# shirt is to be cut', other: '# shirts are to be cut' })}`,
    text: msg`The order is paid or confirmed.`,
  },
  'shirts to sew': {
    to: waitingFor('sewn'),
    title: (count) =>
      msg`${plural(count, { one: '# shirt is to be sewn', other: '# shirts are to be sewn' })}`,
    text: msg`Cut already.`,
  },
  'shirts to check': {
    to: waitingFor('checked'),
    title: (count) =>
      msg`${plural(count, { one: '# shirt is to be checked', other: '# shirts are to be checked' })}`,
    text: msg`Sewn, and not measured yet.`,
  },
  'shirts to pack': {
    to: waitingFor('packed'),
    title: (count) =>
      msg`${plural(count, { one: '# shirt is to be packed', other: '# shirts are to be packed' })}`,
    text: msg`The check is passed.`,
  },
  'requested returns': {
    to: '/returns?stage=requested',
    title: (count) =>
      msg`${plural(count, { one: '# return is requested', other: '# returns are requested' })}`,
    text: msg`A customer is waiting for a decision.`,
  },
  'returns to inspect': {
    to: '/returns?stage=arrived',
    title: (count) =>
      msg`${plural(count, { one: '# return is to be inspected', other: '# returns are to be inspected' })}`,
    text: msg`The parcel has arrived.`,
  },
  'returns to settle': {
    to: '/returns?stage=inspected',
    title: (count) =>
      msg`${plural(count, { one: '# return is to be refunded or exchanged', other: '# returns are to be refunded or exchanged' })}`,
    text: msg`Inspected already.`,
  },
  'requested claims': {
    to: '/claims?state=requested',
    title: (count) =>
      msg`${plural(count, { one: '# alteration or remake is requested', other: '# alterations or remakes are requested' })}`,
    text: msg`A customer says that a shirt does not fit.`,
  },
  'transfers back': {
    to: '/bank',
    title: (count) =>
      msg`${plural(count, { one: '# amount is to be transferred back', other: '# amounts are to be transferred back' })}`,
    text: msg`Customers have transferred more than their orders cost, or an order was closed.`,
  },
  'bank payments': {
    to: '/bank',
    title: (count) =>
      msg`${plural(count, { one: '# bank payment is to check', other: '# bank payments are to check' })}`,
    text: msg`They were uploaded with a statement and are not booked yet.`,
  },
  'open messages': {
    to: '/messages?state=open',
    title: (count) =>
      msg`${plural(count, { one: '# message waits for an answer', other: '# messages wait for an answer' })}`,
    text: msg`Written on the contact page.`,
  },
  'new reviews': {
    to: '/reviews?state=new',
    title: (count) => msg`${plural(count, { one: '# review is new', other: '# reviews are new' })}`,
    text: msg`Shown in the shop. Nobody of the staff has read it yet.`,
  },
  'low fabrics': {
    to: '/fabrics?stock=low&status=offered',
    title: (count) => msg`${plural(count, { one: '# fabric is low', other: '# fabrics are low' })}`,
    text: msg`The stock is below its warning level.`,
  },
  'sold out products': {
    to: '/products?stock=none&status=published',
    title: (count) =>
      msg`${plural(count, { one: '# product is sold out', other: '# products are sold out' })}`,
    text: msg`Shown in the shop without stock.`,
  },
  'missing shirt prices': {
    to: '/options',
    title: (count) =>
      msg`${plural(count, { one: '# price of custom shirts is missing', other: '# prices of custom shirts are missing' })}`,
    text: msg`An option, extra or fabric without a price costs nothing extra; a shirt without a price is not sold.`,
  },
  'failed imports': {
    to: '/imports',
    title: (count) => msg`${plural(count, { one: '# import has failed', other: '# imports have failed' })}`,
    text: msg`In the last two weeks. Open the import to see why.`,
  },
  'draft products': {
    to: '/products?status=draft',
    title: (count) => msg`${plural(count, { one: '# product is a draft', other: '# products are drafts' })}`,
    text: msg`Shoppers see a product once it is published.`,
  },
  invitations: {
    to: '/staff/invitations',
    title: (count) => msg`${plural(count, { one: '# invitation is open', other: '# invitations are open' })}`,
    text: msg`Not accepted yet.`,
  },
  'demo data': {
    to: '/settings/demo-data',
    title: () => msg`Remove or keep the demo data`,
    text: msg`The shop still sells its demo products and fabrics, and its demo coupons can be used.`,
  },
}
