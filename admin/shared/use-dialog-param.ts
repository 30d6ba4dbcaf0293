import { useListState } from '../ui/table/list-state.ts'

/** Whether a dialog is open, stored in the address, so that a link can open it. */
export function useDialogParam(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { value, change } = useListState()
  const isOpen = value(name) !== ''
  return [isOpen, (open) => open !== isOpen && change({ [name]: open ? '1' : '' })]
}
