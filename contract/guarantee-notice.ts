// The harmonised notice on the legal guarantee of conformity: Implementing Regulation (EU) 2025/1960, Annex I. It is an
// official file in each language, which nobody may draw again, cut or translate, so merchants upload it.

/** The largest size, in pixels; a larger file is reduced in proportion. */
export const maxNoticeWidth = 1200
export const maxNoticeHeight = 1800
/** The smallest width: below it the text of the notice cannot be read. */
export const minNoticeWidth = 500

export const noticePath = (notice: string): string => `/guarantee-notice/${notice}.png`

/** The size of a notice in pixels, by its id. */
export function noticeSize(notice: string): { width: number; height: number } {
  const [width = 1, height = 1] = notice.slice(17).split('x').map(Number)
  return { width, height }
}

/** A notice as an image of a page. */
export interface ShownNotice {
  src: string
  width: number
  height: number
  alt: string
}
