import { partsOfFileName } from '#domain/stock/file-name.ts'

/** A file's name on one line: the extension stays when its middle does not fit. */
export function FileNameLine({ name, className = '' }: { name: string; className?: string }) {
  const { stem, extension } = partsOfFileName(name)
  return (
    <span className={`flex min-w-0 ${className}`} title={name}>
      <span className="truncate whitespace-pre">{stem}</span>
      <span className="shrink-0">{extension}</span>
    </span>
  )
}
