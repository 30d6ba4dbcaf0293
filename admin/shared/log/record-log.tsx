// The log of one record, on its own screen.
import { lazy, Suspense } from 'react'
import { useMay } from '../../context/session.ts'
import type { LoggedRecord } from './record-entries.tsx'

/** It is below everything else and has the labels of all records, so no screen waits for it. */
const RecordEntries = lazy(() => import('./record-entries.tsx'))

/** Renders nothing for members who may not read the log. */
export function RecordLog(record: LoggedRecord) {
  const may = useMay()
  return may('read log') ? (
    <Suspense>
      <RecordEntries {...record} />
    </Suspense>
  ) : null
}
