// Making a category.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Screen, Section } from '../../ui/screen.tsx'
import { NewCategoryForm } from './parts/new-category-form.tsx'

export default function NewCategoryScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Screen title={t`New category`} back={{ to: '/categories', label: t`Categories` }} width="form">
      <Section title={t`Content`} text={t`It is shown in the shop at once, as the last one.`}>
        <NewCategoryForm onMade={() => navigate('/categories')} />
      </Section>
    </Screen>
  )
}
