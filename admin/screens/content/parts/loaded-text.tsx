// A text in one language, once it is loaded.
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { News } from '../../../shared/news/news.tsx'
import { LoadError } from '../../../ui/states.tsx'

export interface TextRef<Id extends string> {
  id: Id
  language: string
}

interface LoadedTextProps<Data, Text> {
  /** The type of the text in the log. */
  recordType: string
  text: TextRef<string>
  /** The result of RTK Query's hook. */
  query: {
    data?: Data | undefined
    error?: unknown
    isFetching: boolean
    startedTimeStamp?: number | undefined
    refetch: () => Promise<{ data?: Data | undefined }>
  }
  textOf: (data: Data) => Text
  /** @param reload loads the text again and returns its version. */
  children: (text: Text, reload: () => Promise<number>) => ReactNode
}

export function LoadedText<Data, Text extends TextRef<string> & { version: number }>({
  recordType,
  text: { id, language },
  query,
  textOf,
  children,
}: LoadedTextProps<Data, Text>) {
  const { data, error, refetch } = query
  const text = data && textOf(data)
  // While another text is loading, the hook still returns the previous one.
  if (!text || text.id !== id || text.language !== language)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
  const reload = async () => {
    const { data: loaded } = await refetch()
    return loaded ? textOf(loaded).version : text.version
  }
  return (
    <>
      <News recordTypes={[recordType]} recordId={`${id}.${language}`} query={query} />
      {children(text, reload)}
    </>
  )
}
