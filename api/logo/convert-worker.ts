// The process in which logos and notices are converted, because decoding a picture takes much memory for a moment.
import { serveTasks } from '../kernel/worker-process.ts'
import { convertUpload, type ConvertResult, type ConvertTask } from './convert.ts'

serveTasks<ConvertTask, ConvertResult>(convertUpload)
