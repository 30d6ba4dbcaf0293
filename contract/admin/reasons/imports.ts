// Reasons about a file that is imported, and its rows.
import { msg } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from '../../reasons/reason.ts'

export const adminImportsReasons = {
  'row-no-time-of-sale': () => msg`It has no date of publication`,
  'row-wrong': ({ row, why }: Values<'row'> & Reasons<'why'>) => msg`Row ${{ row }}: ${{ why }}`,
  'cell-wrong': ({ row, column, why }: Values<'row' | 'column'> & Reasons<'why'>) =>
    msg`Row ${{ row }}, column “${{ column }}”: ${{ why }}`,
  'cell-unreadable': () => msg`it has characters that cannot be read`,
  'cell-no-price': ({ text }: Values<'text'>) => msg`${{ text }} is not a price`,
  'cell-other-currency': ({ currency, wanted }: Values<'currency' | 'wanted'>) =>
    msg`the price is in ${{ currency }}, but its column is imported as ${{ wanted }}`,
  'cell-fabric-twice': () => msg`the same fabric is listed twice`,
  'cell-no-fabric-code': ({ code }: Values<'code'>) =>
    msg`${{ code }} is not a code of 2 to 12 letters and digits`,
  'cell-no-weight': ({ text }: Values<'text'>) => msg`${{ text }} is not a weight`,
  'cell-no-number': ({ text }: Values<'text'>) => msg`${{ text }} is not a number`,
  'cell-no-threads': ({ run }: Values<'run'>) => msg`“${{ run }}” is not a list of threads like 14 #336699`,
  'cell-no-metres': ({ text }: Values<'text'>) => msg`${{ text }} is not a number of metres`,
  'cell-no-width': ({ text }: Values<'text'>) => msg`${{ text }} is not a width`,
  'picture-too-large': ({ most }: Values<'most'>) => msg`It is larger than ${{ most }}`,
  'picture-address-wrong': () => msg`It is not the address of an image`,
  'picture-address-replied': ({ status }: Values<'status'>) => msg`Its address replied ${{ status }}`,
  'picture-address-redirects': () => msg`Its address redirects too many times`,
  'picture-address-internal': () => msg`Its address is within the shop’s own network`,
  'picture-address-timeout': () => msg`Its address did not reply in time`,
  'picture-address-unknown': () => msg`Its address cannot be found`,
  'picture-address-failed': () => msg`The connection to its address failed`,
  'column-email-missing': () => msg`One of the columns must be the email address`,
  'row-email-twice': ({ email }: Values<'email'>) => msg`${{ email }} is used twice`,
  'column-fabric-missing': () => msg`One of the columns must be the code or the name of the fabric`,
  'row-code-twice': ({ code }: Values<'code'>) => msg`${{ code }} is used twice`,
  'fabric-name-ambiguous': ({ name }: Values<'name'>) =>
    msg`Several fabrics are called ${{ name }}; their codes are needed`,
  'shop-has-no-fabric': ({ fabric }: Values<'fabric'>) => msg`Fabric ${{ fabric }} not found`,
  'new-fabric-needs-name': () => msg`A new fabric needs a name`,
  'no-missing-picture': ({ file }: Values<'file'>) => msg`No missing image is called ${{ file }}`,
  'column-product-missing': () => msg`One of the columns must be the id or the name of the product`,
  'column-stock-missing': () => msg`One of the columns must be the stock`,
  'column-variant-missing': () => msg`One of the columns must be the id, the article number or the barcode`,
  'row-same-product': ({ row }: Values<'row'>) => msg`Row ${{ row }} is about the same product`,
  'sku-or-barcode-not-found': () => msg`Article number or barcode not found`,
  'sku-taken': ({ sku }: Values<'sku'>) => msg`Another product has the article number ${{ sku }}`,
  'barcode-taken': ({ barcode }: Values<'barcode'>) => msg`Another product has the barcode ${{ barcode }}`,
  'product-too-many-rows': ({ most }: Values<'most'>) => msg`It has more than ${{ most }} rows`,
  'import-not-found': () => msg`Import not found`,
  'file-too-many-columns': ({ most }: Values<'most'>) => msg`The file has more than ${{ most }} columns`,
  'starter-no-longer-allowed': () => msg`The member who started it no longer has the permission`,
  'file-incomplete': () => msg`The file did not arrive complete; send it again`,
  'import-state-changed': () => msg`The import has continued; check it again`,
  'import-partly-done': () => msg`Some of it is imported; continue, or send the file again`,
  'file-columns-need-fields': ({ count }: Values<'count'>) =>
    msg`The file has ${{ count }} columns, and each needs a field or none`,
  'unknown-field': ({ field }: Values<'field'>) => msg`Field ${{ field }} not found`,
  'field-twice': ({ field }: Values<'field'>) => msg`Two columns have the field ${{ field }}`,
  'import-already-running': () =>
    msg`The same file is imported at this moment; compare it again when that is done`,
  'import-nothing-to-undo': () => msg`Nothing can be undone; the log shows what was changed`,
  'no-picture-to-fetch': () => msg`No image can be fetched again`,
  'import-not-done': () => msg`The import is not complete; send the image afterwards`,
  'row-no-category': () => msg`It has no category; choose one for products without a category`,
  'named-category-archived': ({ category }: Values<'category'>) =>
    msg`The category ${{ category }} is archived`,
  'unknown-category': ({ category }: Values<'category'>) => msg`Category ${{ category }} not found`,
  'product-other-type': () => msg`The product in the shop has another type; create a new product instead`,
  'only-shirt-has-fit': () => msg`Only a shirt has a fit and a style`,
  'row-colour-missing': () => msg`It has several colours; name the colour in each row`,
  'row-colour-incomplete': () => msg`A colour of goods needs a name and a colour code like #336699`,
  'row-size-missing': () => msg`It has several sizes; name the size in each row`,
  'row-too-many-sizes': ({ size, most }: Values<'size' | 'most'>) =>
    msg`${{ size }} is one size more than the ${{ most }} that a product can have`,
  'row-too-many-colours': ({ colour, most }: Values<'colour' | 'most'>) =>
    msg`${{ colour }} is one colour more than the ${{ most }} that a product can have`,
  'row-no-size': ({ size }: Values<'size'>) => msg`${{ size }} is not a size like M or 15.5`,
  'cell-no-id-or-name': () => msg`it has neither an id nor a name`,
  'cell-unknown-type': ({ kind }: Values<'kind'>) => msg`product type ${{ kind }} not found`,
  'cell-unknown-status': ({ status }: Values<'status'>) => msg`status ${{ status }} not found`,
  'cell-no-time': ({ text }: Values<'text'>) => msg`${{ text }} is not a time`,
  'column-order-missing': () => msg`One of the columns must be the number of the order, another one its date`,
  'cell-no-order-number': () => msg`it has no order number`,
  'cell-no-order-date': () => msg`it has no order date`,
  'cell-no-currency': ({ text }: Values<'text'>) => msg`${{ text }} is not a currency like EUR`,
  'file-of-customers': () => msg`This is a file of customers; choose “Customers” as its contents`,
  'file-of-orders': () => msg`This is a file of orders; choose “Past orders” as its contents`,
  'row-gift-card': () => msg`It is a gift card, which this shop sells as a product of its own`,
  'row-no-goods': () => msg`It is a service or a download, which this shop does not sell`,
  'row-no-own-goods': () => msg`It is a group of products, or a product of another shop`,
  'note-variant-twice': ({ row, colour, size }: Values<'row' | 'colour' | 'size'>) =>
    msg`Row ${{ row }}: ${{ colour }} in ${{ size }} is listed before; the row was left out`,
  'note-id-taken': ({ id, made }: Values<'id' | 'made'>) =>
    msg`Another product of the file has the id ${{ id }}; it got the id ${{ made }}`,
  'note-any-variation': ({ row }: Values<'row'>) =>
    msg`Row ${{ row }}: it applies to several variants; article number and stock were left out`,
  'note-skus-in-order': ({ row, skus }: Values<'row' | 'skus'>) =>
    msg`Row ${{ row }}: its article numbers, ${{ skus }} …, were given to the variants in their order`,
  'note-common-stock': ({ row }: Values<'row'>) =>
    msg`Row ${{ row }}: its stock is that of all variants together; it was left out`,
  'note-no-total': ({ row }: Values<'row'>) =>
    msg`Row ${{ row }}: the file says neither its total nor prices of its items, so its total is 0`,
  'note-net-price': () => msg`The file has its price without tax; it was imported as the price`,
  'cell-no-colour': ({ text }: Values<'text'>) => msg`${{ text }} is not a colour like #336699`,
  'cell-no-pieces': ({ text }: Values<'text'>) => msg`${{ text }} is not a number of pieces`,
  'note-phone-left-out': ({ row, phone }: Values<'row' | 'phone'>) =>
    msg`Row ${{ row }}: ${{ phone }} is not a phone number; it was left out`,
  'note-custom-field-left-out': ({ row, field, text }: Values<'row' | 'field' | 'text'>) =>
    msg`Row ${{ row }}: ${{ text }} is no value of ${{ field }}; it was left out`,
  'note-language-left-out': ({ row, language }: Values<'row' | 'language'>) =>
    msg`Row ${{ row }}: the shop is not shown in this language: ${{ language }}; it was left out`,
  'note-address-left-out': ({ row, why }: Values<'row'> & Reasons<'why'>) =>
    msg`Row ${{ row }}: the postal address was left out: ${{ why }}`,
  'address-without-street': () => msg`it has no street`,
  'note-vat-number-left-out': ({ row, text, why }: Values<'row' | 'text'> & Reasons<'why'>) =>
    msg`Row ${{ row }}: the VAT number ${{ text }} was left out: ${{ why }}`,
  'note-value-left-out': ({ row, text }: Values<'row' | 'text'>) =>
    msg`Row ${{ row }}: “${{ text }}” is unknown; it was left out`,
  'note-barcode-left-out': ({ row, barcode }: Values<'row' | 'barcode'>) =>
    msg`Row ${{ row }}: ${{ barcode }} is not a barcode; it was left out`,
  'note-price-to-surcharge': ({ price, surcharge }: Values<'price' | 'surcharge'>) =>
    msg`${{ price }} a metre became a surcharge of ${{ surcharge }}`,
  'note-account-stays': () => msg`An account with this address exists; it is not changed`,
  'note-account-used': () => msg`The customer has used the account, so it is kept`,
  'note-named-by-email': () => msg`It has no name; the beginning of the email address is used instead`,
  'note-weave-stays': () => msg`Its weave is not changed`,
  'note-woven-like': ({ fabric }: Values<'fabric'>) =>
    msg`It gets the weave of ${{ fabric }}, which you can change`,
  'note-offered-stays': () => msg`It is offered now, so it is kept`,
  'note-changed-since': () => msg`Later changes are kept`,
  'note-values-changed-since': () => msg`Somebody has changed these values since; they are kept`,
  'note-draft-until-photographs': () =>
    msg`It stays a draft until each colour has an image, and is published then`,
  'note-stays-draft': ({ why }: Reasons<'why'>) => msg`It stays a draft, because ${{ why }}`,
  'note-no-draft-stays': () => msg`It is no longer a draft, so it is kept`,
  'note-fabric-chosen': ({ colour, fabric }: Values<'colour' | 'fabric'>) =>
    msg`${{ colour }}: the fabric ${{ fabric }} was chosen for it`,
  'note-colour-chosen': ({ colour, code }: Values<'colour' | 'code'>) =>
    msg`${{ colour }}: the colour code ${{ code }} was chosen for it`,
  'note-entries-left-out': ({ column, most, text }: Values<'column' | 'most' | 'text'>) =>
    msg`Column “${{ column }}”: a product can have ${{ most }}; “${{ text }}” and those after it were left out`,
  'note-shortened': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} was shortened to ${{ most }} characters`,
  'note-column-shortened': ({ column, most }: Values<'column' | 'most'>) =>
    msg`Column “${{ column }}” was shortened to ${{ most }} characters`,
  'note-first-kept': ({ column, most, text }: Values<'column' | 'most' | 'text'>) =>
    msg`Column “${{ column }}”: only the first ${{ most }} are kept; “${{ text }}” and those after it were left out`,
  'note-sku-changed': ({ sku, changed }: Values<'sku' | 'changed'>) =>
    msg`The article number ${{ sku }} became ${{ changed }}`,
  'note-variant-prices': ({ column, prices, chosen }: Values<'column' | 'prices' | 'chosen'>) =>
    msg`Column “${{ column }}”: its variants have different prices, ${{ prices }}; the product gets ${{ chosen }}`,
  'note-variant-prices-left-out': ({ column, prices }: Values<'column' | 'prices'>) =>
    msg`Column “${{ column }}”: only some of its variants have this price, ${{ prices }}; it was left out`,
  'note-sale-over': ({ sale }: Values<'sale'>) => msg`The sale at ${{ sale }} is over; it was left out`,
  'note-sale-not-lower': ({ sale }: Values<'sale'>) =>
    msg`The sale price ${{ sale }} is not lower than the price; it was left out`,
  'note-related-missing': ({ ids }: Values<'ids'>) =>
    msg`It does not match ${{ ids }}: these products do not exist yet`,
  'row-of-totals': () => msg`The row sums up the others, and is not imported`,
  'header-repeated': () => msg`The header row is repeated`,
  'picture-no-address': () => msg`It is not an address; you can send the file`,
  'file-gone': () => msg`The file no longer exists; send it again`,
  'row-not-stored': () => msg`It could not be stored; another record may have the same id`,
  'file-without-rows': () => msg`The file has no rows`,
  'file-empty': () => msg`The file is empty`,
  'file-not-csv': () => msg`This is no CSV file. Open it in a spreadsheet and save it as CSV.`,
  'file-not-text': () => msg`This is no CSV file: it contains more than text.`,
  'file-broken-after-row': ({ row }: Values<'row'>) =>
    msg`After row ${{ row }} the file cannot be read: a quotation mark may be missing there`,
}
