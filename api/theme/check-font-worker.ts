// The process in which uploaded fonts are read, so that a hostile one cannot harm the shop's own.
import { serveTasks } from '../kernel/worker-process.ts'
import { checkFont, type CheckResult } from './check-font.ts'

serveTasks<Uint8Array, CheckResult>(checkFont)
