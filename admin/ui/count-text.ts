import { pageConfig } from '../context/page-config.ts'

/** A number as the reader writes it: “12,340”. */
export const countText = (count: number): string => count.toLocaleString(pageConfig().locale)
