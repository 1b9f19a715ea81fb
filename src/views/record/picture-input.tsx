import type { RefObject } from 'react'

/** Hidden file input that commands open. */
export function PictureInput({
  field,
  label,
  onChoose,
}: {
  field: RefObject<HTMLInputElement | null>
  label: string
  onChoose: (file: File) => void
}) {
  return (
    <input
      ref={field}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        currentTarget.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
