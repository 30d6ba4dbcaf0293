// The state group `productdetails`: the product that is open, its variants with their stock, its specification and
// its reviews.
import type { Paging } from '#contract/call.ts'
import { getSpecification, getVariants } from '#contract/product.ts'
import type { ProductDetail, specificationRow, Variant } from '#contract/product.ts'
import { listReviews } from '#contract/review.ts'
import type { Review, ReviewSummary } from '#contract/review.ts'
import type * as z from 'zod/mini'
import type { InputOf } from '../../api/port.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

export type SpecificationRow = z.output<typeof specificationRow>
export type ReviewQuery = InputOf<typeof listReviews>

interface ProductDetailsState {
  /** Null before the first answer, and when there is no such product. */
  product: ProductDetail | null
  variants: Variant[]
  productspecfi: SpecificationRow[]
  productreview: Review[]
  reviewSummary: ReviewSummary | null
  reviewPaging: Paging | null
  /** What `productreview` answers, as text; empty before the first answer. */
  reviewQuery: string
  /** Id of the product on screen; a change of its address need not ask for it again. */
  open: string | null
}

export const loadVariants = serverCall('productdetails', getVariants)
export const loadSpecification = serverCall('productdetails', getSpecification)
export const loadReviews = serverCall('productdetails', listReviews)

const initial: ProductDetailsState = {
  product: null,
  variants: [],
  productspecfi: [],
  productreview: [],
  reviewSummary: null,
  reviewPaging: null,
  reviewQuery: '',
  open: null,
}

export const productdetails = group({
  name: 'productdetails',
  initial,
  reducers: {
    opened(state, { payload }: { payload: string | null }) {
      state.open = payload
    },
  },
  calls({ on }) {
    on(loadVariants, (state, { data }) => {
      state.product = data.product
      state.variants = itemsOf<Variant>(data.data)
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
  },
})
