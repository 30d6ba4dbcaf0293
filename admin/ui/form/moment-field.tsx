// A moment, typed in the time zone of the browser.
import { TextField } from '#web/ui/form/field.tsx'
import type { ControlProps } from './record-field.tsx'
import { isoOfLocal, localOfIso } from '../local-moment.ts'

interface MomentFieldProps extends Omit<ControlProps<string | null>, 'onChange'> {
  hint?: string
  required?: boolean
  onChange: (iso: string | null) => void
}

export const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <TextField
    type="datetime-local"
    {...field}
    value={value ? localOfIso(value) : ''}
    onChange={({ target }) => onChange(target.value ? isoOfLocal(target.value) : null)}
  />
)
