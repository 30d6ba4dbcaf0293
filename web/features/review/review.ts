// The state group `review`: the customer's own reviews, the items to review, and writing, changing and removing a review.
import type { BodyOf } from '#contract/endpoint.ts'
import type { Photo } from '#contract/photo.ts'
import * as reviewEndpoints from '#contract/review.ts'
import type { OwnReview, Reviewable } from '#contract/review.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, group, itemsOf, errorOfCall, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'

const addReviewKeys = createIdempotencyKeys<BodyOf<typeof reviewEndpoints.addReview>>()
const addReviewCall = serverCall('review', reviewEndpoints.addReview, { keyOf: addReviewKeys.keyOf })
const updateReviewCall = serverCall('review', reviewEndpoints.updateReview)
const removeReviewCall = serverCall('review', reviewEndpoints.removeReview)
const removePhotoCall = serverCall('review', reviewEndpoints.removePhoto)

export const loadMyReviews = serverCall('review', reviewEndpoints.getMyReviews)
export const loadReviewable = serverCall('review', reviewEndpoints.getReviewable)

export const review = group({
  name: 'review',
  initial: {
    /** The last written or changed review. */
    review: null as OwnReview | null,
    /** The customer's own reviews, newest first. */
    reviewList: [] as OwnReview[],
    /** Id of the review last removed. */
    deleteReview: null as string | null,
    reviewable: [] as Reviewable[],
    /** Whether the two lists were loaded. */
    listed: false,
    offered: false,
  },
  calls({ on }) {
    on(loadMyReviews, (state, { data }) => {
      state.reviewList = itemsOf(data.data)
      state.listed = true
    })
    on(loadReviewable, (state, { data }) => {
      state.reviewable = itemsOf(data.data)
      state.offered = true
    })
    on(addReviewCall, (state, { data }) => {
      state.review = data.review
      state.reviewList.unshift(data.review)
      state.reviewable = state.reviewable.filter(({ product }) => product.id !== data.review.product.id)
    })
    on(updateReviewCall, (state, { data }) => {
      state.review = data.review
      state.reviewList = state.reviewList.map((each) => (each.id === data.review.id ? data.review : each))
    })
    on(removeReviewCall, (state, { data }) => {
      state.deleteReview = data.removed
      state.reviewList = state.reviewList.filter(({ id }) => id !== data.removed)
    })
    on(removePhotoCall, () => {})
  },
})

type Dispatch = ShopStore['dispatch']

/** Loads the customer's own reviews and the items to review. */
export const loadOwnReviews = () => (dispatch: Dispatch) => {
  void dispatch(loadMyReviews({}))
  void dispatch(loadReviewable({}))
}

/** Publishes a review, once however often it is sent. Like all functions below it returns the error, or nothing. */
export const addReview = (input: BodyOf<typeof reviewEndpoints.addReview>) => async (dispatch: Dispatch) => {
  const error = errorOf(await dispatch(addReviewCall(input)))
  addReviewKeys.answered(input, error?.status)
  return error
}

export const updateReview =
  (input: BodyOf<typeof reviewEndpoints.updateReview>) => async (dispatch: Dispatch) =>
    errorOf(await dispatch(updateReviewCall(input)))

/** Removes a review, and loads the items to review, because its shirt can be reviewed again. */
export const removeReview = (id: string) => async (dispatch: Dispatch) => {
  const error = errorOf(await dispatch(removeReviewCall({ id })))
  if (!error) void dispatch(loadReviewable({}))
  return error
}

/** Removes an uploaded photo without a review. When that fails the shop removes it a day later. */
export const removePhoto = (id: string) => (dispatch: Dispatch) => void dispatch(removePhotoCall({ id }))

/** Uploads a photo and reports the progress. */
export const addPhoto =
  (file: Blob, onProgress: (share: number) => void, signal: AbortSignal) =>
  async (
    _dispatch: Dispatch,
    _all: () => unknown,
    { api, shopper }: StoreExtra,
  ): Promise<{ photo: Photo } | { error: ApiError }> => {
    try {
      const { data } = await api.call(reviewEndpoints.addPhoto, file, { onProgress, signal })
      return { photo: data.photo }
    } catch (cause) {
      return { error: errorOfCall('review', cause, shopper) }
    }
  }
