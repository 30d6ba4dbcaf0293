import { pageConfig } from '../context/page-config.ts'

/** A number in the reader's format: “12,340”. */
export const countText = (count: number): string => count.toLocaleString(pageConfig().locale)
