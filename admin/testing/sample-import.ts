// An import as the back office shows it, for tests.
import type { Import } from '#contract/admin/imports.ts'
import { sampleId } from '#web/testing/samples.ts'

export const sampleImport = (own: Partial<Import> = {}): Import => ({
  id: sampleId(95),
  kind: 'products',
  format: 'shopify',
  fileName: 'ties.csv',
  bytes: 1000,
  state: 'checked',
  member: null,
  createdAt: '2026-03-10T10:00:00.000Z',
  problem: null,
  counts: { create: 2, change: 1 },
  encoding: 'utf-8',
  separator: ',',
  headers: ['Handle'],
  samples: [],
  fields: ['id'],
  possibleFields: ['id'],
  options: { categoryId: null, makeCategories: true },
  kindGroups: [],
  publishes: 0,
  leftOut: [],
  variantPrices: [],
  notes: [],
  optionNames: [],
  pictures: { waiting: 0, taken: 0, failed: 0, problems: [] },
  sameFile: null,
  continuesIn: null,
  undoable: false,
  ...own,
})
