// Creating a category.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Screen, Section } from '../../ui/screen.tsx'
import { NewCategoryForm } from './parts/new-category-form.tsx'

export default function NewCategoryScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Screen title={t`New category`} back={{ to: '/categories', label: t`Categories` }} width="form">
      <Section title={t`Content`} text={t`Shown in the shop at once, after the other categories.`}>
        <NewCategoryForm onMade={() => navigate('/categories')} />
      </Section>
    </Screen>
  )
}
