// What shoppers do in a Vendure shop, by its shop API, as its starters for storefronts do it.
import { address } from '../common/address.ts'

const price = 'currencyCode priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }'
const search = `query ($input: SearchInput!) { search(input: $input) { totalItems
  items { productId productName slug description sku inStock productAsset { id preview } ${price} }
  facetValues { count facetValue { id name facet { id name } } }
  collections { count collection { id name slug } } } }`
const product = `query ($slug: String!) { product(slug: $slug) { id name slug description
  featuredAsset { id preview } assets { id preview } collections { id name slug breadcrumbs { id name slug } }
  facetValues { id name code facet { id name } }
  optionGroups { id name options { id name } }
  variants { id name sku priceWithTax currencyCode stockLevel options { id name groupId } featuredAsset { id preview } } } }`
const lines = `id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax currencyCode
  lines { id quantity unitPriceWithTax linePriceWithTax featuredAsset { id preview }
    productVariant { id name sku product { id slug } } }
  shippingLines { shippingMethod { id name } priceWithTax }
  discounts { description amountWithTax }`
const result = `... on Order { ${lines} } ... on ErrorResult { errorCode message }`
const add = `mutation ($id: ID!) { changed: addItemToOrder(productVariantId: $id, quantity: 1) { ${result} } }`
const readCart = `{ activeOrder { ${lines} } }`
const setCustomer = `mutation ($input: CreateCustomerInput!) { changed: setCustomerForOrder(input: $input) {
  ... on Order { id } ... on ErrorResult { errorCode message } } }`
const setAddress = `mutation ($input: CreateAddressInput!) { changed: setOrderShippingAddress(input: $input) { ${result} } }`
const readMethods = '{ eligibleShippingMethods { id name priceWithTax } }'
const setMethod = `mutation ($id: ID!) { changed: setOrderShippingMethod(shippingMethodId: [$id]) { ${result} } }`
const readPayments = '{ eligiblePaymentMethods { id code name isEligible } }'
const arrange = `mutation { changed: transitionOrderToState(state: "ArrangingPayment") { ${result} } }`
const pay = `mutation ($input: PaymentInput!) { changed: addPaymentToOrder(input: $input) { ${result} } }`
const readOrder = `query ($code: String!) { orderByCode(code: $code) { ${lines} payments { state method amount } } }`

interface Found {
  items: { productId: string; slug: string }[]
}
interface Order {
  code: string
  state: string
}

/** @param url of the shop API */
export async function openVendureJourneys(url: string) {
  /** Sends a call; a mutation that is refused throws. @returns its data, and the token of the session */
  async function send<Data>(query: string, variables: object = {}, token = '') {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const reply = (await response.json()) as { data: Data & { changed?: object }; errors?: unknown }
    const changed = reply.data?.changed
    if (reply.errors || (changed && 'errorCode' in changed)) throw new Error(JSON.stringify(reply))
    return { data: reply.data, token: response.headers.get('vendure-auth-token') ?? token }
  }

  const list = async (input: object) => {
    const { data } = await send<{ search: Found }>(search, {
      input: { groupByProduct: true, take: 24, ...input },
    })
    return data.search
  }
  const { items } = await list({ take: 96 })
  const openProduct = async (slug: string) => {
    const { data } = await send<{ product: { variants: { id: string }[] } }>(product, { slug })
    return data.product.variants.map(({ id }) => id)
  }
  const [variant] = await openProduct(items[0]!.slug)
  let guests = 0

  /** Puts one piece into the cart of a new guest. @returns the token of the session */
  const fillCart = async () => (await send(add, { id: variant })).token

  return {
    list: () => list({}),
    search: () => list({ term: 'navy linen' }),
    openProduct: (run: number) => openProduct(items[run % items.length]!.slug),
    fillCart,
    /** From the empty cart of a new guest to the paid order. */
    async buy() {
      const token = await fillCart()
      const change = (mutation: string, variables: object = {}) =>
        send<{ changed: Order }>(mutation, variables, token)
      await send(readCart, {}, token)
      const [firstName, lastName] = address.fullName.split(' ')
      await change(setCustomer, {
        input: { emailAddress: `ada${guests++}@example.com`, firstName, lastName },
      })
      await change(setAddress, {
        input: {
          fullName: address.fullName,
          streetLine1: address.line1,
          city: address.city,
          province: address.region,
          postalCode: address.postalCode,
          countryCode: address.country,
          phoneNumber: address.phone,
        },
      })
      const methods = await send<{ eligibleShippingMethods: { id: string }[] }>(readMethods, {}, token)
      await change(setMethod, { id: methods.data.eligibleShippingMethods[0]!.id })
      const payments = await send<{ eligiblePaymentMethods: { code: string }[] }>(readPayments, {}, token)
      await change(arrange)
      const { code: method } = payments.data.eligiblePaymentMethods[0]!
      const { data } = await change(pay, { input: { method, metadata: {} } })
      if (data.changed.state !== 'PaymentSettled')
        throw new Error(`an order of Vendure is ${data.changed.state}`)
      await send(readOrder, { code: data.changed.code }, token)
    },
  }
}
