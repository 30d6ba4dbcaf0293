// The process in which product images are checked, because decoding one takes much memory for a moment.
import { serveTasks } from '../kernel/worker-process.ts'
import { checkPhotograph, type CheckResult } from './check.ts'

serveTasks<Uint8Array, CheckResult>(checkPhotograph)
