// @vitest-environment happy-dom
// Actions on one product: created, published, archived, copied, counted, and its images.
import { it } from 'vitest'
import { createCategory, listCategories } from '#contract/admin/categories.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import {
  type AdminPhotograph,
  orderPhotographs,
  removePhotographs,
  restorePhotographs,
  updatePhotograph,
} from '#contract/admin/photographs.ts'
import {
  adjustStock,
  type AdminProduct,
  archiveProducts,
  createProduct,
  deleteProducts,
  duplicateProduct,
  getProduct,
  listProducts,
  previewProduct,
  publishProducts,
  restoreProducts,
  unpublishProducts,
} from '#contract/admin/products.ts'
import { listViews } from '#contract/admin/views.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { type TestAction, action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'
import { redTie, tie } from '../../testing/sample-product.ts'

const test = useFakeAdminApi()

const none = { data: { items: [], next: null } }
const ids = ['tie']
const busy = { code: 'Unavailable', message: 'the shop is busy' } as const
const ties = {
  id: 'ties',
  version: 1,
  name: 'Ties',
  summary: '',
  description: '',
  archived: false,
  hasProducts: true,
  listPicture: 'worn' as const,
  translations: {},
}
const serveWith =
  (own: Partial<AdminProduct> = {}) =>
  (api: FakeApi) => {
    api.reply(getProduct, { data: { product: { ...tie, ...own } } })
    api.reply(previewProduct, { data: { url: null } })
    api.reply(listCategories, { data: { items: [ties], next: null } })
    for (const list of [listFabrics, listEntries, listProducts, listViews])
      api.reply(list as never, none as never)
  }
const changed = { address: '/products/tie', refusal: busy, sent: { ids }, reply: { data: { ids } } }
const undoneBy = (endpoint: NonNullable<TestAction['undo']>['endpoint']) => ({
  endpoint,
  sent: { ids },
  reply: { data: { ids } },
})

it.each([
  action({
    ...changed,
    name: 'published',
    serve: serveWith({ status: 'draft', publishedAt: null }),
    act: 'Publish now',
    endpoint: publishProducts,
    done: '1 product is published.',
    undo: undoneBy(unpublishProducts),
  }),
  action({
    ...changed,
    name: 'published at a time, in the shop’s time zone',
    serve: serveWith({ status: 'draft', publishedAt: null }),
    open: [{ 'Or at': '2030-01-02T09:30' }],
    act: 'Schedule',
    endpoint: publishProducts,
    sent: { ids, at: '2030-01-02T09:30:00.000Z' },
    done: '1 product is scheduled.',
    undo: undoneBy(unpublishProducts),
  }),
  action({
    ...changed,
    name: 'unpublished',
    serve: serveWith(),
    act: 'Change to draft',
    endpoint: unpublishProducts,
    done: '1 product is a draft again, and not in the shop.',
    undo: undoneBy(publishProducts),
  }),
  action({
    ...changed,
    name: 'archived',
    serve: serveWith(),
    act: 'Archive',
    endpoint: archiveProducts,
    done: '1 product is archived.',
    undo: undoneBy(restoreProducts),
  }),
  action({
    ...changed,
    name: 'restored',
    serve: serveWith({ status: 'archived' }),
    act: 'Restore',
    endpoint: restoreProducts,
    done: '1 product is restored.',
    undo: undoneBy(archiveProducts),
  }),
  action({
    ...changed,
    name: 'deleted, when it was never sold',
    serve: serveWith({ status: 'archived', deletable: true }),
    act: 'Delete permanently',
    endpoint: deleteProducts,
    refusal: { code: 'Not Possible Now', message: 'it was sold meanwhile' },
    done: 'Tie is deleted.',
  }),
  action({
    ...changed,
    name: 'copied',
    serve: serveWith(),
    act: 'Duplicate',
    endpoint: duplicateProduct,
    sent: { id: 'tie', name: 'Copy of Tie' },
    reply: { data: { product: { ...tie, id: 'copy-of-tie', status: 'draft' } } },
    done: 'This is the copy: a draft.',
  }),
  action({
    ...changed,
    name: 'counted: the difference is sent, with the reason',
    serve: serveWith(redTie),
    open: [{ 'Stock of Red': '7', 'Reason for stock change': ' Counted ' }],
    act: 'Save',
    endpoint: adjustStock,
    sent: { product: 'tie', adjustments: [{ variant: sampleId(5), by: 4 }], reason: 'Counted' },
    refusal: {
      code: 'Invalid Input',
      message: 'reason is too long',
      field: 'reason',
    },
    reply: { data: { stock: { [sampleId(5)]: 7 } } },
  }),
])('product: $name', async (one) => expectAction(test.api, one))

const newTie = { address: '/products/new', serve: serveWith() }

it.each([
  action({
    ...newTie,
    name: 'a product, as a draft',
    open: [{ 'Product type': 'Something else' }],
    act: 'Create product',
    missing: {
      Name: 'Enter a name',
      Category: 'Choose a category',
      'Name of colour 1': 'Enter a name',
    },
    fill: { Name: ' Tie ', Category: 'Ties', 'Name of colour 1': 'Grey' },
    endpoint: createProduct,
    sent: {
      kind: 'goods',
      name: 'Tie',
      categoryId: 'ties',
      fit: 'regular',
      colours: [{ name: 'Grey', hex: '#7a7a7a', family: 'grey' }],
      sizes: ['NONE'],
    },
    refusal: { code: 'Invalid Input', message: 'name is too long', field: 'name', beside: 'Name' },
    reply: { data: { product: { ...tie, status: 'draft' } } },
    done: 'The product is created as a draft. Now add its images, content and price.',
  }),
  action({
    ...newTie,
    name: 'its category, in a dialog',
    open: ['New category …'],
    act: 'Create category',
    missing: { Name: 'Name is required' },
    fill: { Name: 'Scarves' },
    endpoint: createCategory,
    sent: { name: 'Scarves', summary: '', description: '' },
    refusal: { code: 'Invalid Input', message: 'name is taken', field: 'name', beside: 'Name' },
    reply: { data: { category: { ...ties, id: 'scarves', name: 'Scarves' } } },
    done: 'The category Scarves is created.',
  }),
])('creates $name', async (one) => expectAction(test.api, one))

const image = (id: number): AdminPhotograph => ({
  id: sampleId(id),
  colour: null,
  pictureHash: 'a'.repeat(64),
  wholeHash: 'b'.repeat(64),
  width: 1600,
  height: 2000,
  crop: { x: 0, y: 0, width: 1600 },
  alt: null,
  altTranslations: {},
})
const photographs = [image(11), image(12)]
const ofImages = {
  address: '/products/tie',
  serve: serveWith({ photographs }),
  refusal: busy,
  reply: { data: { photographs } },
}

it.each([
  action({
    ...ofImages,
    name: 'moved forward',
    act: 'Move image 2 forward',
    endpoint: orderPhotographs,
    sent: { product: 'tie', ids: [sampleId(12), sampleId(11)] },
    done: 'The order is changed.',
    undo: {
      endpoint: orderPhotographs,
      sent: { product: 'tie', ids: [sampleId(11), sampleId(12)] },
      reply: ofImages.reply,
    },
  }),
  action({
    ...ofImages,
    name: 'removed',
    act: 'Remove image 1',
    endpoint: removePhotographs,
    sent: { product: 'tie', ids: [sampleId(11)] },
    done: 'The image is removed.',
    undo: {
      endpoint: restorePhotographs,
      sent: { product: 'tie', ids: [sampleId(11)] },
      reply: ofImages.reply,
    },
  }),
  action({
    ...ofImages,
    name: 'cropped around its middle and described, unless another member has described it',
    open: ['Edit image 1', { Size: '800', 'Alternative text': ' Knot ' }],
    act: 'Save',
    endpoint: updatePhotograph,
    sent: {
      id: sampleId(11),
      version: 1,
      changes: { crop: { x: 400, y: 500, width: 800 }, alt: 'Knot' },
    },
    conflict: {
      field: `photographs.${sampleId(11)}.alt`,
      yours: 'Knot',
      theirs: 'A knot',
      says: { field: 'Alternative text', values: ['A knot', 'Knot'] },
    },
    refusal: {
      code: 'Invalid Input',
      message: 'alt is too long',
      field: 'changes.alt',
      beside: 'Alternative text',
    },
  }),
])('image: $name', async (one) => expectAction(test.api, one))
