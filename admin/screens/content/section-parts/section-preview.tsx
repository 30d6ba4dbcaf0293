// The page as shoppers would see it with the sections of the form.
import type { StoredSection } from '#contract/admin/sections.ts'
import { usePreviewSectionsMutation } from '../../../api/sections.ts'
import { PreviewFrame } from '../../../shared/shop-frame/preview-frame.tsx'

interface SectionPreviewProps {
  id: string
  locale: string
  sections: StoredSection[]
}

export function SectionPreview(shown: SectionPreviewProps) {
  const [preview] = usePreviewSectionsMutation()
  return <PreviewFrame preview={preview} body={shown} />
}
