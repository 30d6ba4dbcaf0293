// The process in which logos are converted: a picture that is decoded takes much memory for a moment.
import { serveTasks } from '../kernel/worker-process.ts'
import { convertLogo, type ConvertResult } from './convert.ts'

serveTasks<Uint8Array, ConvertResult>(convertLogo)
