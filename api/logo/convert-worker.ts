// The process in which logos are converted, because decoding a picture takes much memory for a moment.
import { serveTasks } from '../kernel/worker-process.ts'
import { convertLogo, type ConvertResult } from './convert.ts'

serveTasks<Uint8Array, ConvertResult>(convertLogo)
