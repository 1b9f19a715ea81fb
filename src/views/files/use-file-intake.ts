import { useAtom } from 'jotai'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addUploads } from '#src/state/offline/uploads.ts'
import { type FileParent, isSameParent } from '#src/state/queries/files.ts'
import { pickFilesAtom } from '#src/state/table/files-tab.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const typedIn = 'input, textarea, select, [contenteditable]'
/** Browsers' name for a copied picture that is not a file. */
const copiedName = 'image.png'

interface Intake {
  /** Hidden input that opens the file dialog. */
  field: RefObject<HTMLInputElement | null>
  take(files: readonly File[]): void
  /** Files are being dragged over the drop zone. */
  isHovered: boolean
  /** Props of the drop zone. */
  zone: {
    onDragEnter(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** File input by dialog, drop and paste. */
export function useFileIntake({ kind, id }: FileParent): Intake {
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useAtom(pickFilesAtom)
  const [depth, setDepth] = useState(0)
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    const uploadIds = addUploads({ kind, id }, files)
    void runCommand('file.upload', { source: 'toolbar', args: { uploadIds } })
  }
  const latestTake = useRef(take)
  latestTake.current = take

  useEffect(() => {
    if (!isSameParent(asked, { kind, id })) return
    setAsked(null)
    field.current?.click()
  }, [asked, kind, id, setAsked])

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typedIn) !== null
      const files = [...(event.clipboardData?.files ?? [])]
      if (isTyping || files.length === 0) return
      event.preventDefault()
      latestTake.current(files.map(named))
    }
    // A file dropped beside the zone must not replace the page.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('paste', paste)
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      document.removeEventListener('paste', paste)
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])

  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    field,
    take,
    isHovered: depth > 0,
    zone: {
      onDragEnter: (event) => holdsFiles(event) && setDepth((now) => now + 1),
      onDragOver: (event) => holdsFiles(event) && event.preventDefault(),
      onDragLeave: (event) => holdsFiles(event) && setDepth((now) => Math.max(0, now - 1)),
      onDrop: (event) => {
        event.preventDefault()
        setDepth(0)
        take([...event.dataTransfer.files])
      },
    },
  }
}

function named(file: File): File {
  return file.name === copiedName ? new File([file], 'Снимок из буфера.png', { type: file.type }) : file
}
