// Requests for the free alteration or remake of the fit guarantee.
import * as z from 'zod/mini'
import { byIdOrKey, orderRef } from './order-actions.ts'
import { endpoint, dataReply, fileReply } from './endpoint.ts'
import { id } from './fields.ts'
import { adjustments, claimComment, claimKinds, maxClaimPhotos } from './fit-guarantee.ts'
import { orderView } from './orders.ts'
import { maxPhotoBytes, photoTypes } from './photo.ts'
import { singleLine } from './text-fields.ts'
import { invalid } from './validation-message.ts'

export const requestFitClaim = endpoint({
  method: 'POST',
  path: '/user/orders/requestFitClaim',
  summary: 'Request the free alteration or remake of a made-to-measure shirt',
  description: `${byIdOrKey} Only for a line with a \`fitGuarantee\`, delivered and within its days, once. A remake is cut to the set \`measurement\` of the session, or, left out, to the measurements of the order corrected by \`adjustments\`. The reply’s \`request\` is its number.`,
  body: z
    .strictObject({
      ...orderRef,
      line: id,
      kind: z.enum(claimKinds),
      /** The dimensions that do not fit, and by how much. */
      adjustments,
      comment: z.optional(claimComment),
      /** New measurements for a remake. */
      measurement: z.optional(id),
    })
    .check(
      z.refine(
        (it) => it.adjustments.length > 0 || it.comment !== undefined || it.measurement !== undefined,
        { path: ['adjustments'], error: invalid('field-adjustments-missing') },
      ),
      z.refine((it) => it.kind === 'remake' || it.measurement === undefined, {
        path: ['measurement'],
        error: invalid('field-only-remake'),
      }),
      z.refine(
        (it) => it.kind === 'alteration' || it.adjustments.length > 0 || it.measurement !== undefined,
        {
          path: ['adjustments'],
          error: invalid('field-change-missing'),
        },
      ),
    ),
  reply: dataReply({ order: orderView, request: z.string() }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Measurements Unconfirmed'],
  idempotent: true,
  perMinute: 60,
})

const claim = { ...orderRef, claim: singleLine(40) }

export const addClaimPhoto = endpoint({
  method: 'POST',
  path: '/user/orders/addClaimPhoto',
  summary: 'Add a photo to an alteration or a remake that is not closed',
  description: `${byIdOrKey} The body is the photo’s bytes. It is decoded, turned upright and encoded again without anything but its pixels. At most ${maxClaimPhotos} for each claim; only the customer and staff see them.`,
  query: z.strictObject(claim),
  upload: { types: photoTypes, maxBytes: maxPhotoBytes },
  reply: dataReply({ order: orderView }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Invalid Input'],
  perMinute: 30,
})

export const removeClaimPhoto = endpoint({
  method: 'POST',
  path: '/user/orders/removeClaimPhoto',
  summary: 'Remove a photo from an alteration or a remake that is not closed',
  description: byIdOrKey,
  body: z.strictObject({ ...claim, photo: id }),
  reply: dataReply({ order: orderView }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 60,
})

export const getClaimPhoto = endpoint({
  method: 'GET',
  path: '/user/orders/claimPhoto',
  summary: 'A photo of an alteration or a remake',
  description: byIdOrKey,
  query: z.strictObject({ ...orderRef, photo: id }),
  reply: fileReply,
  file: 'image/webp',
  errors: ['Not Found', 'Authentication Failed'],
  perMinute: 300,
})
