import { describe, expect, it } from 'vitest'
import { type AskedPermission, enoughFor, isPermission, permissionAreas } from './permissions.ts'

describe('permissions', () => {
  it('allow to read and to write each area, except the log and analytics, which can only be read', () => {
    const readOnly = permissionAreas.filter((area) => !isPermission(`write ${area}`))
    expect(permissionAreas.filter((area) => !isPermission(`read ${area}`))).toEqual([])
    expect(readOnly).toEqual(expect.arrayContaining(['analytics', 'log']))
  })

  it.each<[AskedPermission, string[]]>([
    ['read orders', ['read orders']],
    ['write staff', ['write staff']],
    ['read imports', ['read products', 'read fabrics', 'read customers']],
    ['write imports', ['write products', 'write fabrics', 'write customers']],
  ])('to %s are one of these: %j', (asked, enough) => expect(enoughFor(asked)).toEqual(enough))

  it('have unique names', () => {
    expect(
      ['write log', 'read imports', 'read', '', 'Read orders', 'read orders '].filter(isPermission),
    ).toEqual([])
    expect(isPermission('read log')).toBe(true)
  })
})
