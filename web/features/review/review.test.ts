// The state group `review`: its fields (specification, section 3) and transitions (section 4).
import { describe, expect, it, vi } from 'vitest'
import type { OwnReview, Reviewable } from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import type { ApiClient } from '../../api/port.ts'
import { createStore } from '../../state/store.ts'
import {
  updateReview,
  removeReview,
  loadMyReviews,
  loadReviewable,
  review,
  addPhoto,
  addReview,
} from './review.ts'

const ownReview = (input: Partial<OwnReview> = {}): OwnReview => ({
  id: 'review-1',
  author: 'Ada B.',
  stars: 5,
  fit: 'true to size',
  size: 'M',
  colour: 'White',
  bodyHeightMm: null,
  bodyWeightKg: null,
  title: 'Soft',
  text: 'Soft from the first day.',
  photos: [],
  verified: true,
  helpful: 0,
  writtenAt: '2026-01-05T10:00:00Z',
  editedAt: null,
  product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
  picture: { hash: 'h', alt: 'Harrow Oxford in white' },
  lines: ['line-1'],
  ...input,
})
const words = {
  stars: 5,
  fit: 'true to size',
  title: 'Soft',
  text: 'Soft.',
  author: 'Ada B.',
  photos: [],
} as const

type FakeCall = (call: { path: string }, input?: unknown, options?: unknown) => Promise<unknown>

function shop(answers: Record<string, unknown>) {
  const call = vi.fn<FakeCall>(async ({ path }) => {
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  })
  const shopper = { clearStorage: vi.fn<() => void>(), navigate: vi.fn<(path: string) => void>() }
  const store = createStore({ api: { call } as unknown as ApiClient, shopper })
  return { store, call, shopper, state: () => review.in(store) }
}

const refused = (code: string, status: number) => Object.assign(new Error(code), { code, status })
const listOf = (data: unknown) => ({ data: { data } })
const line = { line: 'line-1', product: { id: 'harrow-oxford' } } as Reviewable

describe('the group review (specification, section 3)', () => {
  it('has review, reviewList and deleteReview, beside loading and response', () => {
    expect(shop({}).state()).toMatchObject({
      review: null,
      reviewList: [],
      deleteReview: null,
      loading: false,
      response: '',
    })
  })

  it('stores the list, and an empty one for No Review Found (section 4)', async () => {
    const full = shop({ '/user/review/MyReview': listOf([ownReview()]) })
    await full.store.dispatch(loadMyReviews({}))
    expect(full.state()).toMatchObject({ reviewList: [ownReview()], listed: true })
    const empty = shop({ '/user/review/MyReview': listOf(texts.noReview) })
    await empty.store.dispatch(loadMyReviews({}))
    expect(empty.state()).toMatchObject({ reviewList: [], listed: true, loading: false })
  })

  it('stores the written, changed and removed reviews', async () => {
    const { store, state } = shop({
      '/user/review/reviewable': listOf([line]),
      '/user/review/addReview': { data: { review: ownReview() } },
      '/user/review/updateReview': { data: { review: ownReview({ stars: 2 }) } },
      '/user/review/removeReview': { data: { removed: 'review-1' } },
    })
    await store.dispatch(loadReviewable({}))
    expect(await store.dispatch(addReview({ line: 'line-1', ...words, photos: [] }))).toBeUndefined()
    expect(state()).toMatchObject({ review: ownReview(), reviewList: [ownReview()], reviewable: [] })
    await store.dispatch(updateReview({ id: 'review-1', ...words, photos: [] }))
    expect(state()).toMatchObject({ review: { stars: 2 }, reviewList: [{ stars: 2 }] })
    await store.dispatch(removeReview('review-1'))
    expect(state()).toMatchObject({ deleteReview: 'review-1', reviewList: [] })
  })

  it('sends the same review under the same key until the shop has answered', async () => {
    const answers: Record<string, unknown> = { '/user/review/addReview': new TypeError('offline') }
    const { store, call } = shop(answers)
    const wish = { line: 'line-2', ...words, photos: [] }
    expect(await store.dispatch(addReview(wish))).toMatchObject({ status: 0 })
    answers['/user/review/addReview'] = { data: { review: ownReview() } }
    await store.dispatch(addReview(wish))
    await store.dispatch(addReview(wish))
    const keys = call.mock.calls.map(([, , options]) => (options as { key: string }).key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('sends a shopper with an invalid token to /login with storage cleared (section 8), also after a photo', async () => {
    const no = refused(texts.authenticationFailed, 401)
    const { store, shopper } = shop({ '/user/review/MyReview': no, '/user/review/addPhoto': no })
    await store.dispatch(loadMyReviews({}))
    expect(shopper.clearStorage).toHaveBeenCalledTimes(1)
    expect(shopper.navigate).toHaveBeenLastCalledWith('/login')
    await store.dispatch(addPhoto(new Blob(['x']), () => {}, new AbortController().signal))
    expect(shopper.clearStorage).toHaveBeenCalledTimes(2)
  })
})
