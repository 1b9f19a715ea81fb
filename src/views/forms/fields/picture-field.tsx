import { useState } from 'react'
import { logoAddressOf } from '#src/state/browser/logo.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, type FieldTexts } from '#src/ui/field.tsx'

interface PictureFieldProps extends FieldTexts {
  className?: string
  /** A data URL; empty: none. */
  value: string
  onChange: (value: string) => void
  focusRef: (element: HTMLElement | null) => void
}

/** A small picture stored in its record: chosen from a file, previewed, removed. */
export function PictureField({ value, onChange, focusRef, className, ...texts }: PictureFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const address = await logoAddressOf(file)
    setRefusal(
      address === null ? 'Это не картинка, или браузер её не открыл. Выберите PNG, JPEG или WebP' : undefined,
    )
    if (address !== null) onChange(address)
  }
  return (
    <Field texts={{ ...texts, error: texts.error ?? refusal }} className={className}>
      {(wiring) => (
        <div className="flex min-h-8 items-center gap-3">
          {value !== '' && (
            <img
              src={value}
              alt={texts.label}
              className="max-h-10 max-w-40 rounded border border-line bg-white p-1"
            />
          )}
          <input
            {...wiring}
            ref={focusRef}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="min-w-0 flex-1 text-sm text-muted file:mr-2 file:h-8 file:cursor-pointer file:rounded file:border file:border-solid file:border-control file:bg-panel file:px-2.5 file:text-ink"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
          {value !== '' && <Button onClick={() => onChange('')}>Убрать</Button>}
        </div>
      )}
    </Field>
  )
}
