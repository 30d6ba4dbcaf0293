import { describe, expect, it } from 'vitest'
import { type AskedPermission, enoughFor, isPermission, permissions } from './permissions.ts'

describe('permissions', () => {
  it('are to read and to write each area, but for the log and analytics, which nobody writes', () => {
    expect(permissions.toSorted()).toEqual([
      'read analytics',
      'read content',
      'read customers',
      'read fabrics',
      'read log',
      'read messages',
      'read orders',
      'read prices',
      'read production',
      'read products',
      'read promotions',
      'read returns',
      'read reviews',
      'read settings',
      'read staff',
      'write content',
      'write customers',
      'write fabrics',
      'write messages',
      'write orders',
      'write prices',
      'write production',
      'write products',
      'write promotions',
      'write returns',
      'write reviews',
      'write settings',
      'write staff',
    ])
  })

  it.each<[AskedPermission, string[]]>([
    ['read orders', ['read orders']],
    ['write staff', ['write staff']],
    ['read imports', ['read products', 'read fabrics', 'read customers']],
    ['write imports', ['write products', 'write fabrics', 'write customers']],
  ])('to %s are one of these: %j', (asked, enough) => expect(enoughFor(asked)).toEqual(enough))

  it('have names of their own', () => {
    expect(
      ['write log', 'read imports', 'read', '', 'Read orders', 'read orders '].filter(isPermission),
    ).toEqual([])
    expect(isPermission('read log')).toBe(true)
  })
})
