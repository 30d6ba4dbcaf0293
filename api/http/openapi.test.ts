// The OpenAPI document is complete.
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  parameters: { name: string }[]
  requestBody?: { content: Record<string, { schema: { type: string; additionalProperties: boolean } }> }
  responses: Record<string, object>
}
const document = openApiDocument('Placket', 'https://shop.example') as {
  paths: Record<string, Record<string, Operation>>
}

describe('the OpenAPI document', () => {
  it('describes every call of the contract by method and path, each with its own name', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(endpoints.length)
    for (const { endpoint: call } of endpoints)
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary)
  })
  it('refuses unknown fields in every body', () => {
    for (const { endpoint: call } of endpoints.filter(
      (each) => each.endpoint.method === 'POST' && !each.endpoint.upload,
    )) {
      const schema = document.paths[call.path]!.post!.requestBody!.content['application/json']!.schema
      expect(schema, call.path).toMatchObject({ type: 'object', additionalProperties: false })
    }
  })
  it('lists the content types of a call that does not take JSON', () => {
    const content = document.paths['/user/review/addPhoto']!.post!.requestBody!.content
    expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  })
  it('has the file type of a call that does not reply with JSON', () => {
    const answered = document.paths['/user/orders/invoice']!.get!.responses['200'] as { content: object }
    expect(answered.content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
  })
  it('marks calls that need a session or check a token, with their 401 reply', () => {
    for (const { endpoint: call } of endpoints) {
      const operation = document.paths[call.path]![call.method.toLowerCase()]!
      const fields = { ...shapeOf(call.body), ...shapeOf(call.query) }
      const refuses = call.access !== 'anyone' || call.checksToken || 'order' in fields
      expect('401' in operation.responses, call.path).toBe(refuses)
    }
  })
  it('has Idempotency-Key exactly at the calls that support it', () => {
    for (const { endpoint: call } of endpoints) {
      const names = document.paths[call.path]![call.method.toLowerCase()]!.parameters.map((each) => each.name)
      expect(names.includes('Idempotency-Key'), call.path).toBe(call.idempotent)
    }
  })
})

const shapeOf = (schema: unknown): object => (schema as { def: { shape?: object } }).def.shape ?? {}
