// The files of a shirt's production pattern: to print, to look at, and for cutting machines.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getPatternDxf, getPatternSvg, printPattern, rollWidths } from '#contract/admin/patterns.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { FileLinks } from '../../../ui/file-links.tsx'
import { Popover } from '../../../ui/popover.tsx'
import styles from './pattern-menu.module.css'

/** The width of the plotter that stands beside this device. */
const rollWidthKey = 'roll-width'

const isRollWidth = (mm: number | null): mm is number =>
  mm !== null && mm >= rollWidths.min && mm <= rollWidths.max

export function PatternMenu({ number }: { number: string }) {
  const { t } = useLingui()
  const [rollMm, setRollMm] = useState<number | null>(() => {
    const stored = Number(localStorage.getItem(rollWidthKey))
    return isRollWidth(stored) ? stored : rollWidths.usual
  })
  const changeRoll = (mm: number | null) => {
    setRollMm(mm)
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
            isRollWidth(rollMm)
              ? ''
              : t`Enter whole millimetres from ${{ least: rollWidths.min }} to ${{ most: rollWidths.max }}`
          }
          onChange={changeRoll}
        />
      </div>
    </Popover>
  )
}
