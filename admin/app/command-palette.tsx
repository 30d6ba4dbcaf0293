// The command palette: finds screens, records and actions by text.
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { containsWords, resemblesWords } from '#garment/search/typed-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './command-palette.module.css'
import { type Command, useCommands, useRecords } from './commands.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onKeyboardHelp: () => void
}

export function CommandPalette({ open, onClose, onKeyboardHelp }: CommandPaletteProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Search or run a command`}>
      <Palette onClose={onClose} onKeyboardHelp={onKeyboardHelp} />
    </Dialog>
  )
}

/** How long typing must pause before records are searched, in milliseconds. */
const pauseMs = 200

/** The text at the last pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(wait)
  }, [typed])
  return settled
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function Palette({ onClose, onKeyboardHelp }: Omit<CommandPaletteProps, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const commands = useCommands(onKeyboardHelp)
  const settled = useSettled(typed)
  const { records, isSearching } = useRecords(settled)
  const named = commands.filter(({ label, kind }) => containsWords(`${label} ${kind}`, typed))
  const isMistyped = named.length === 0 && !isSearching && settled === typed
  const found = [
    ...named,
    ...(isMistyped && !records.some(({ label }) => containsWords(label, typed))
      ? commands.filter(({ label }) => resemblesWords(label, typed))
      : []),
    ...records,
  ]
  const active = Math.min(current, found.length - 1)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    if ('to' in command) void navigate(command.to)
    else command.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: found.length - 1,
    }[event.key]
    if (event.key === 'Enter') run(found[active])
    else if (to === undefined || found.length === 0) return
    else setCurrent((to + found.length) % found.length)
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <input
        role="combobox"
        aria-label={t`What are you looking for?`}
        placeholder={t`A screen, a record or an action`}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setCurrent(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t`Found`} className={styles.list}>
        {found.map((command, index) => (
          // The keys are on the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            ref={index === active ? showOption : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.command}
            onClick={() => run(command)}
            onPointerMove={() => setCurrent(index)}
          >
            <span>{command.label}</span>
            <span className={styles.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {found.length === 0 &&
          (isSearching || settled !== typed ? <Trans>Searching …</Trans> : <Trans>No results</Trans>)}
      </p>
    </div>
  )
}
