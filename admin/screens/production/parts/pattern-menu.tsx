// The files of a shirt's production pattern: to print, to look at, and for cutting machines.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { patternLengths } from '#contract/admin/pattern-fields.ts'
import { getPatternDxf, getPatternSvg, printPattern } from '#contract/admin/patterns.ts'
import { useGetPatternSettingsQuery } from '../../../api/production.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { FileLinks } from '../../../ui/file-links.tsx'
import { Popover } from '../../../ui/popover.tsx'
import styles from './pattern-menu.module.css'

/** The width of the plotter beside this device, if it is not that of the shop. */
const rollWidthKey = 'roll-width'

const { min, max } = patternLengths.rollMm
const isRollWidth = (mm: number | null): mm is number => mm !== null && mm >= min && mm <= max

export function PatternMenu({ number }: { number: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<number | null | undefined>(() => {
    const stored = Number(localStorage.getItem(rollWidthKey))
    return isRollWidth(stored) ? stored : undefined
  })
  const ofShop = useGetPatternSettingsQuery({}).data?.settings.rollMm ?? null
  const rollMm = typed === undefined ? ofShop : typed
  const changeRoll = (mm: number | null) => {
    setTyped(mm)
    if (isRollWidth(mm)) localStorage.setItem(rollWidthKey, String(mm))
  }
  const address = ({ path }: { path: string }, options: Record<string, string>) =>
    `${path}?${new URLSearchParams({ number, ...options }).toString()}`
  return (
    <Popover button={<Trans context="of a shirt, to cut">Pattern</Trans>}>
      <FileLinks>
        <a href={address(printPattern, { paper: 'a4' })} download>
          <Trans>PDF on A4 pages</Trans>
        </a>
        <a href={address(printPattern, { paper: 'letter' })} download>
          <Trans>PDF on Letter pages</Trans>
        </a>
        <a href={address(getPatternSvg, {})} download>
          <Trans>SVG</Trans>
        </a>
        <a href={address(getPatternDxf, { dialect: 'astm' })} download>
          <Trans>DXF for cutting machines, ASTM</Trans>
        </a>
        <a href={address(getPatternDxf, { dialect: 'aama' })} download>
          <Trans>DXF for cutting machines, AAMA</Trans>
        </a>
        {isRollWidth(rollMm) && (
          <a href={address(printPattern, { paper: 'roll', width: String(rollMm) })} download>
            <Trans>PDF for a roll of paper</Trans>
          </a>
        )}
      </FileLinks>
      <div className={styles.roll}>
        <CountField
          label={t`Width of the roll, mm`}
          required
          value={rollMm}
          error={
            isRollWidth(rollMm) ? '' : t`Enter whole millimetres from ${{ least: min }} to ${{ most: max }}`
          }
          onChange={changeRoll}
        />
      </div>
    </Popover>
  )
}
