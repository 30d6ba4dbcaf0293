// Reasons about orders, returns, production and customers.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminOrdersReasons = {
  'market-not-found': () => msg`Market not found`,
  'customer-not-found': () => msg`Customer not found`,
  'customer-address-not-confirmed': () =>
    msg`The email address of this account is not confirmed; its owner could see orders of somebody else`,
  'id-used-otherwise': () => msg`Another request used this id; use a new one`,
  'order-belongs-to-account': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} belongs to an account already`,
  'joined-orders-not-found': () => msg`Orders not found; somebody may have separated them`,
  'not-address-of-customer': () => msg`The email address is not that of the customer`,
  'no-customs-declarations': () => msg`None of these parcels passes customs, so there is nothing to declare`,
  'tracking-number-format': ({ carrier, example }: Values<'carrier' | 'example'>) =>
    msg`Enter a tracking number of ${{ carrier }} like ${{ example }}`,
  'note-not-found': () => msg`Note not found`,
  'claim-changed': ({ number }: Values<'number'>) =>
    msg`Somebody else has changed ${{ number }}; check it again`,
  'claim-not-creditable': ({ number }: Values<'number'>) =>
    msg`Nothing can be credited for ${{ number }} any more: it is in work, closed or refused`,
  'credit-above-price': ({ amount }: Values<'amount'>) =>
    msg`The shirt has cost ${{ amount }}; no more can be credited`,
  'message-not-found': () => msg`Message not found`,
  'member-may-not-answer': () => msg`This member may not answer messages`,
  'answer-not-found': () => msg`Answer not found`,
  'mail-already-sent': () => msg`This mail was sent, or is on its way`,
  'mailing-not-found': () => msg`Mailing not found`,
  'mailing-other-state': () => msg`The mailing has another status now; load it again`,
  'too-many-tags': ({ most }: { most: number }) => msg`A record can have up to ${{ most }} tags`,
  'mailing-without-text': () => msg`Enter a subject and a text in the language of the products first`,
  'address-not-suppressed': () => msg`This address is not suppressed`,
  'bulk-move-not-found': () => msg`Bulk status change not found`,
  'too-many-orders-match': ({ most }: Values<'most'>) =>
    msg`More than ${{ most }} orders match; please narrow the filters`,
  'matching-orders-changed': ({ count }: Values<'count'>) =>
    msg`${{ count }} orders match now; check them again`,
  'bulk-move-changed': () => msg`The bulk status change has continued; check it again`,
  'bulk-move-complete': () => msg`All of these orders were tried already`,
  'bulk-move-not-undoable': () => msg`The status of none of these orders can be restored any more`,
  'nothing-changed': () => msg`Nothing is changed yet`,
  'order-total-changed': ({ total }: Values<'total'>) =>
    msg`The order total is now ${{ total }}; check it again`,
  'refund-changed': ({ amount }: Values<'amount'>) => msg`The refund is now ${{ amount }}; check it again`,
  'provider-silent-during-change': () =>
    msg`The payment provider does not answer, so that the order could be paid while it is changed; please try again`,
  'customer-is-paying': () =>
    msg`The customer is paying it at this moment; please try again in a few minutes`,
  'order-changed-meanwhile': () => msg`The order has changed; check it again`,
  'mail-not-found': () => msg`Email not found`,
  'order-address-erased': () => msg`The address of this order is erased`,
  'mail-not-kept': () => msg`This mail had a secret link and is not kept; it cannot be sent again`,
  'unknown-order': ({ number }: Values<'number'>) => msg`Order ${{ number }} not found`,
  'no-shirts-for-tickets': () => msg`These orders have no custom shirts, so there are no tickets`,
  'too-many-tickets': ({ most }: Values<'most'>) =>
    msg`These orders have more than ${{ most }} shirts; please choose fewer`,
  'shop-could-not': () => msg`The shop could not do that`,
  'shirt-not-found': () => msg`Shirt not found`,
  'field-of-other-step': ({ field }: Values<'field'>) => msg`${{ field }} belongs to another step`,
  'shirt-not-at-step': () => msg`The shirt is not at this step; please load it again`,
  'order-not-to-be-made': ({ order }: Values<'order'>) =>
    msg`Order ${{ order }} cannot be made now: it is not paid yet, or already sent or closed`,
  'measure-out-of-tolerance': () => msg`A measure is out of tolerance: the shirt is altered or made again`,
  'step-not-found': () => msg`Step not found`,
  'shirt-step-not-last': () => msg`The shirt was changed since, or this was undone already`,
  'parcels-incomplete': () => msg`Each item has to be in one of the parcels`,
  'passports-off': () => msg`The shop has no passports; switch them on in the settings`,
  'shirt-not-finished': () => msg`The shirt is not finished yet`,
  'too-many-repairs': ({ most }: Values<'most'>) => msg`A passport has at most ${{ most }} repairs`,
  'repair-day': ({ first }: Values<'first'>) => msg`Enter a day from ${{ first }} to today`,
  'repair-not-found': () => msg`Repair not found`,
  'field-of-other-repair': ({ field }: Values<'field'>) => msg`${{ field }} belongs to another repair`,
  'shirt-sent-back': ({ shirt }: Values<'shirt'>) =>
    msg`The customer has sent ${{ shirt }} back to be altered; this step cannot be undone here`,
  'return-changed': ({ number }: Values<'number'>) =>
    msg`Somebody else has changed return ${{ number }}; check it again`,
  'return-not-inspectable': ({ number }: Values<'number'>) =>
    msg`Return ${{ number }} can be inspected once its parcel is here, until it is settled`,
  'exchange-amount-changed': () => msg`The amount of the exchange has changed; check it again`,
  'nothing-to-refund': ({ number }: Values<'number'>) =>
    msg`No piece of return ${{ number }} is accepted, so there is nothing to refund yet`,
  'nothing-accepted-refuse': ({ number }: Values<'number'>) =>
    msg`No piece of return ${{ number }} is accepted. Refuse it with a reason`,
  'reason-for-partial-acceptance': () => msg`Tell the shopper why not everything is accepted`,
  'no-refund-waiting': ({ number }: Values<'number'>) =>
    msg`No refund of return ${{ number }} waits for the payment provider`,
  'review-changed': () => msg`The review has changed since you read it; read it again`,
  'review-already-hidden': () => msg`This review is hidden already`,
  'review-already-visible': () => msg`This review is shown already`,
  'review-already-in-language': () => msg`The review is written in this language`,
  'coupon-or-discount': () => msg`Choose a coupon or a discount, not both`,
  'phone-order-customer-not-found': () => msg`Customer not found`,
  'id-already-used': () => msg`This id is used already; please choose another one`,
  'no-delivery-method': () => msg`The shop has no delivery method: set one first`,
  'claim-corrects-nothing': ({ number }: Values<'number'>) =>
    msg`${{ number }} corrects no measurements: it is not approved, was used before, or has none`,
  'measure-differs-much': ({ measure }: Values<'measure'>) =>
    msg`The ${{ measure }} differs by more than a third; check it`,
  'measurements-unchanged': () => msg`These are the measurements it was cut to; nothing is corrected`,
  'claim-not-found': () => msg`Alteration or remake not found`,
  'claim-without-adjustments': () =>
    msg`The request does not say what does not fit and by how much, so its type cannot be changed`,
  'fabric-short-for-remake': ({ fabrics }: Values<'fabrics'>) =>
    msg`There is not enough of ${{ fabrics }} to make it again`,
  'line-not-restorable': () => msg`The order never had this line, or it was added again`,
  'line-gone': () => msg`Line not found in the order`,
  'line-without-size': () => msg`The shirt is cut to measurements and has no size`,
  'unknown-size': ({ size }: Values<'size'>) => msg`${{ size }} is not a size`,
  'size-not-sold': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} is not sold in size ${{ size }}`,
  'line-without-design': () => msg`This line has no design`,
  'market-not-delivering-there': () => msg`The market of this order does not deliver there`,
  'order-delivery-not-there': () =>
    msg`Its delivery method does not serve that country; choose another one first`,
  'delivery-not-to-address': () => msg`This delivery method does not serve the address`,
  'exchange-short': () => msg`There is not enough in stock for this exchange`,
  'order-items-fixed': ({ number }: Values<'number'>) =>
    msg`The items and the price of order ${{ number }} can no longer be changed: it is cut, packed or closed, or sent in exchange`,
  'gift-card-line-fixed': () =>
    msg`A gift card of an order cannot be changed; cancel the order, or block the card and refund its amount`,
  'order-address-fixed': ({ number }: Values<'number'>) =>
    msg`The parcel of order ${{ number }} cannot be sent elsewhere any more`,
  'billing-address-fixed': ({ number }: Values<'number'>) =>
    msg`The billing address of order ${{ number }} cannot be changed any more: it is closed, or sent in exchange`,
  'order-vat-fixed': ({ number }: Values<'number'>) =>
    msg`VAT of order ${{ number }} cannot be changed any more: a part is refunded or returned, or the order is closed or sent in exchange`,
  'order-not-exempt': () =>
    msg`Only a delivery to another EU country can be without VAT, with the VAT number of a business there and one of the shop`,
  'gift-card-paid-more': ({ number }: Values<'number'>) =>
    msg`A gift card has paid more than that of order ${{ number }}; cancel the order instead`,
  'transfer-paid-more': ({ number }: Values<'number'>) =>
    msg`More than that was transferred for order ${{ number }} already; cancel the order instead`,
  'order-cannot-be-empty': () => msg`An order cannot be empty; cancel it instead`,
  'change-short': () => msg`There is not enough in stock for this change`,
  'more-than-balance-due': () => msg`The amount is higher than the balance due`,
  'order-unpaid-change-status': () =>
    msg`The order is not paid yet; change its status to “paid” when all of it was received`,
  'more-than-paid': () => msg`The amount is higher than what is left of the payment`,
  'change-before-refund': () => msg`Change the order first and refund a part of it afterwards`,
  'order-partly-unpaid': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has a balance due; to ship it all the same, open the order`,
  'order-unconfirmed': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is not confirmed by its customer yet`,
  'order-unpaid': ({ number }: Values<'number'>) => msg`Order ${{ number }} is not paid yet`,
  'order-nothing-to-cut': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has nothing to cut; it can be packed`,
  'order-to-cut-first': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has to be cut and sewn before it is packed`,
  'order-without-payment': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} was not paid, so there is nothing to refund`,
  'order-step-not-undoable': ({ number }: Values<'number'>) =>
    msg`The last step of order ${{ number }} can no longer be undone`,
  'order-waits-for-approval': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} waits for its customer to approve the finished measures; it cannot be cut before`,
  'shirt-waits-for-approval': ({ shirt }: Values<'shirt'>) =>
    msg`${{ shirt }} waits for its customer to approve the finished measures; it cannot be cut before`,
  'shirt-measures-changed': ({ shirt }: Values<'shirt'>) =>
    msg`The customer has changed the measures of ${{ shirt }}; open it again, and print its ticket again`,
  'numbered-shirt-not-at-step': ({ shirt }: Values<'shirt'>) => msg`${{ shirt }} is not at this step`,
  'remake-note-missing': () => msg`Enter what has to be done differently`,
  'roll-not-in-stock': () => msg`That roll is not in stock any more`,
  'roll-too-short': ({ left, needed }: Values<'left' | 'needed'>) =>
    msg`Only ${{ left }} are left on that roll, and the shirt needs ${{ needed }}`,
  'marker-not-found': () => msg`Marker not found`,
  'marker-changed': () => msg`Somebody else has changed this marker; load it again`,
  'marker-searching': () => msg`The search of this marker is not finished; stop it first`,
  'marker-not-searching': () => msg`The search of this marker has ended already`,
  'marker-cut': () => msg`This marker is cut already`,
  'marker-without-layout': () => msg`This marker has no layout yet`,
  'marker-with-faults': () =>
    msg`Pieces overlap, are too near to each other, or lie where the fabric does not allow them`,
  'marker-not-possible': ({ piece }: Values<'piece'>) =>
    msg`The piece ${{ piece }} does not fit on the width of the fabric`,
  'marker-too-large': () => msg`The marker has too many pieces; group fewer shirts`,
  'marker-shirt-not-to-cut': ({ shirt }: Values<'shirt'>) =>
    msg`${{ shirt }} cannot be cut in this marker; leave it out`,
  'marker-without-shirts': () => msg`No shirt is left in this marker; remove it`,
  'marker-not-cut': () => msg`This marker is not cut`,
  'marker-shirt-further': ({ shirt }: Values<'shirt'>) =>
    msg`${{ shirt }} has had other steps since it was cut; undo them first`,
  'marker-shirt-changed': ({ shirt }: Values<'shirt'>) =>
    msg`${{ shirt }} has changed since its marker was made; remove the marker, and make it again`,
  'marker-on-flaw': () =>
    msg`A piece would lie on a flaw of the roll; search for a better layout, or choose another roll`,
  'day-without-shirts': () => msg`No shirts of this day are left to group`,
  'marker-trim': () => msg`Nothing of the width is left between the trimmed edges`,
  'ease-out-of-order': ({ measure }: Values<'measure'>) =>
    msg`${{ measure }}: the ease of a closer fit must not be larger than that of a wider one`,
  'shirt-in-marker': ({ shirt, marker }: Values<'shirt' | 'marker'>) =>
    msg`${{ shirt }} is in marker ${{ marker }} already`,
  'shirt-not-to-cut': ({ shirt }: Values<'shirt'>) => msg`${{ shirt }} is not waiting to be cut`,
  'shirt-of-other-fabric': ({ shirt, fabric }: Values<'shirt' | 'fabric'>) =>
    msg`${{ shirt }} is not made of ${{ fabric }}`,
  'shirt-without-measures': ({ shirt }: Values<'shirt'>) =>
    msg`The measurements of ${{ shirt }} were erased, so it has no pattern`,
  'shirt-of-order-not-at-step': ({ shirt }: Values<'shirt'>) =>
    msg`Shirt ${{ shirt }} of the order is not at this step yet`,
  'return-without-exchange': ({ number }: Values<'number'>) =>
    msg`Return ${{ number }} is settled, or a withdrawal, which is refunded`,
  'exchange-lines-incomplete': () => msg`Choose an exchange for each line, once`,
  'variant-not-offered': ({ product }: Values<'product'>) =>
    msg`${{ product }} is not sold in this colour and size`,
  'inspection-lines-incomplete': () => msg`Enter the result of the inspection for each line, once`,
  'line-of-other-return': () => msg`A line does not belong to this return`,
  'returned-fewer': ({ product, quantity }: Values<'product' | 'quantity'>) =>
    msg`Only ${{ quantity }} of ${{ product }} were to be returned`,
  'restockable-fewer': ({ product, here }: Values<'product' | 'here'>) =>
    msg`Up to ${{ here }} of ${{ product }} can go back into stock`,
  'not-restockable': ({ product }: Values<'product'>) => msg`${{ product }} has no stock to go back into`,
  'restocked-already-sold': () =>
    msg`Pieces that went back into stock are sold already; they cannot be written off any more`,
  'return-not-found': () => msg`Return not found`,
  'no-paid-amount-left': () =>
    msg`No paid amount is left for the returned pieces, so nothing can count towards another product`,
  'exchange-size-gone': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} is not sold in size ${{ size }} any more; refund it`,
  'nothing-to-exchange': () => msg`Nothing was accepted, so nothing can be exchanged`,
  'not-a-status': ({ status, statuses }: Values<'status' | 'statuses'>) =>
    msg`${{ status }} is not a status; use one of ${{ statuses }}`,
  'nothing-to-cut': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has no designed shirt and no swatches: there is nothing to cut`,
  'unknown-shirt': ({ shirt }: Values<'shirt'>) => msg`Shirt ${{ shirt }} not found`,
  'shirt-measurements-erased': () => msg`The measurements of this shirt are erased with the person’s data`,
  'not-a-return-state': ({ state, states }: Values<'state' | 'states'>) =>
    msg`${{ state }} is not a status of a return; use one of ${{ states }}`,
  'not-a-claim-state': ({ state, states }: Values<'state' | 'states'>) =>
    msg`${{ state }} is not a status of an alteration or remake; use one of ${{ states }}`,
}
