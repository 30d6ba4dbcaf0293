// The home page with the menus that are being edited.
import type { Navigation } from '#contract/admin/navigation.ts'
import { usePreviewNavigationMutation } from '../../../api/navigation.ts'
import { PreviewFrame } from '../../../shared/shop-frame/preview-frame.tsx'
import { wrongIn } from './announcement-field.tsx'

interface NavigationPreviewProps {
  locale: string
  navigation: Navigation
}

export function NavigationPreview({ locale, navigation }: NavigationPreviewProps) {
  const [preview] = usePreviewNavigationMutation()
  const { announcement, columns } = navigation
  const isIncomplete =
    (announcement !== null && wrongIn(announcement) !== null) ||
    columns.some(({ title }) => title?.trim() === '')
  return <PreviewFrame preview={preview} body={isIncomplete ? null : { locale, navigation }} />
}
