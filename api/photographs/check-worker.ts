// The process in which photographs are checked: a photo that is decoded takes much memory for a moment.
import { serveTasks } from '../kernel/worker-process.ts'
import { checkPhotograph, type CheckResult } from './check.ts'

serveTasks<Uint8Array, CheckResult>(checkPhotograph)
