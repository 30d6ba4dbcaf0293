// A module that the first view does not need.
import { useEffect, useState } from 'react'

/** Null until it is loaded, or when it cannot be loaded. @param load the same function each time. */
export function useLoaded<Module>(load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null)
  useEffect(() => {
    let left = false
    load()
      .then((module) => left || setLoaded(module))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [load])
  return loaded
}
