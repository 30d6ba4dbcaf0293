// The shop's fabrics, which may have changed since the page was loaded.
import { useEffect, useState } from 'react'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { loadDefinitions } from '#web/shared/shop-definitions.ts'

/** All fabrics in their current state. */
export function useFabrics(): readonly Fabric[] {
  const [list, setList] = useState(fabrics)
  useEffect(() => {
    let isShown = true
    void loadDefinitions('/fabric-definitions/current.json').then(() => isShown && setList(fabrics))
    return () => {
      isShown = false
    }
  }, [])
  return list
}
