import { describe, expect, it } from 'vitest'
import { type AskedPermission, enoughFor, isPermission, permissionAreas } from './permissions.ts'

describe('permissions', () => {
  it('are to read and to write each area, but for the log and analytics, which nobody writes', () => {
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

  it('have names of their own', () => {
    expect(
      ['write log', 'read imports', 'read', '', 'Read orders', 'read orders '].filter(isPermission),
    ).toEqual([])
    expect(isPermission('read log')).toBe(true)
  })
})
