import type { PageInfo, ScreenContext } from '../shell/screen.ts'
import { category, loadCategories } from '../features/category/category.ts'
import { useGroup } from '../state/group.ts'
export const load = ({ store }: ScreenContext) => store.dispatch(loadCategories({}))
export function page(): PageInfo { return { title: 'Placket', description: 'Shirts.' } }
export default function Home() {
  const list = useGroup(category, (s) => s.categoryList)
  return <div className="page"><h1>Home</h1>{list.map((c) => <p key={c.id}>{c.name}</p>)}</div>
}
