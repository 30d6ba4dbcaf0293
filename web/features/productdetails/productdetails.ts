// The state group `productdetails`: the open product with its variants, specification and reviews.
import type { Paging } from '#contract/endpoint.ts'
import { getSpecification, getVariants } from '#contract/product.ts'
import type { ProductDetail, specificationRow, Variant } from '#contract/product.ts'
import * as reviewEndpoints from '#contract/review.ts'
import type { Review, ReviewSummary } from '#contract/review.ts'
import type * as z from 'zod/mini'
import type { InputOf } from '../../api/port.ts'
import { errorOfCall, group, itemsOf, serverCall, shopperChanged } from '../../state/group.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'

export type SpecificationRow = z.output<typeof specificationRow>
export type ReviewQuery = InputOf<typeof reviewEndpoints.listReviews>

/** A variant as the page shows it. */
export type ShownVariant = Omit<Variant, 'id'>

interface ProductDetailsState {
  /** Null before the first answer, and when the product was not found. */
  product: ProductDetail | null
  variants: ShownVariant[]
  productspecfi: SpecificationRow[]
  productreview: Review[]
  reviewSummary: ReviewSummary | null
  reviewPaging: Paging | null
  /** The query of `productreview` as text; empty before the first answer. */
  reviewQuery: string
  /** Ids of the reviews that this customer found helpful, and of their own reviews. */
  helpful: string[]
  ownReview: string | null
  /** Id of the product on screen, which is not loaded again when the query changes. */
  open: string | null
}

export const loadVariants = serverCall('productdetails', getVariants)
export const loadSpecification = serverCall('productdetails', getSpecification)
export const loadReviews = serverCall('productdetails', reviewEndpoints.listReviews)
/** Marks a review as helpful, or unmarks it. */
export const markHelpful = serverCall('productdetails', reviewEndpoints.markHelpful)
/** Tells the shop that a review should not be shown. */
export const reportReview = serverCall('productdetails', reviewEndpoints.reportReview)

const initial: ProductDetailsState = {
  product: null,
  variants: [],
  productspecfi: [],
  productreview: [],
  reviewSummary: null,
  reviewPaging: null,
  reviewQuery: '',
  helpful: [],
  ownReview: null,
  open: null,
}

export const productdetails = group({
  name: 'productdetails',
  initial,
  reducers: {
    helpfulLoaded(state, { payload }: { payload: { helpful: string[]; own: string | null } }) {
      state.helpful = payload.helpful
      state.ownReview = payload.own
    },
    opened(state, { payload }: { payload: string | null }) {
      state.open = payload
    },
  },
  calls({ on, builder }) {
    on(loadVariants, (state, { data }) => {
      state.product = data.product
      // Their ids would be 3 % of the page.
      state.variants = itemsOf<Variant>(data.data).map(({ id: _, ...shown }) => shown)
    })
    on(loadSpecification, (state, { data }) => {
      state.productspecfi = itemsOf<SpecificationRow>(data.data)
    })
    on(loadReviews, (state, { data }, query) => {
      state.productreview = itemsOf<Review>(data.data)
      state.reviewSummary = data.summary
      state.reviewPaging = data.paging
      state.reviewQuery = JSON.stringify(query)
    })
    on(markHelpful, (state, { data }) => {
      const voted = state.productreview.find(({ id }) => id === data.review)
      if (voted) voted.helpful = data.helpful
      state.helpful = state.helpful.filter((id) => id !== data.review)
      if (data.marked) state.helpful.push(data.review)
    })
    // Only the helpful reviews belong to the shopper.
    builder.addCase(shopperChanged, (state) => {
      state.helpful = []
      state.ownReview = null
    })
  },
})

/** Loads which reviews the customer found helpful. When that fails, none is marked. */
export const loadHelpful =
  (product: string) =>
  async (
    dispatch: ShopStore['dispatch'],
    _all: () => unknown,
    { api, shopper }: StoreExtra,
  ): Promise<void> => {
    const reply = await api.call(reviewEndpoints.getHelpful, { product }).catch((cause: unknown) => {
      errorOfCall('productdetails', cause, shopper)
      return null
    })
    if (!reply) return
    const { data, own } = reply.data
    dispatch(productdetails.actions.helpfulLoaded({ helpful: itemsOf<string>(data), own }))
  }
