import { useState } from 'react'
import { linkedOf, useFormFrame } from '#src/views/forms/form-frame.ts'
import type { Describe } from '#src/views/forms/form-values.ts'
import type { RecordFormOptions } from '#src/views/forms/use-record-form.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { type LinkedInputs, linkedInputs } from './linked-inputs.ts'

type Options = Pick<RecordFormOptions, 'base' | 'schema' | 'isShown'> & {
  describe: Describe
  lockedTextOf(field: string): string | undefined
}

/** Values of the link that opened this form, read once; undefined: no link. */
export function useLinkedInputs({ base, ...rules }: Options): LinkedInputs | undefined {
  const { now, zone } = useValueContext()
  const frame = useFormFrame()
  const [read] = useState(() => {
    const linked = linkedOf(frame)
    // A link never changes an existing record.
    return linked && base.etag === null
      ? linkedInputs(linked, { ...rules, inputs: base.inputs, now, zone })
      : undefined
  })
  return read
}

/** Tells which values came from a link, and which were refused. */
export function LinkedLine({ id, linked: { taken, refused } }: { id: string; linked: LinkedInputs }) {
  return (
    <div id={id} className="max-h-24 shrink-0 overflow-y-auto border-t border-line bg-sunk px-5 py-1.5">
      {taken.length > 0 && <p>По ссылке заполнено: {taken.join(', ')}. Проверьте и сохраните.</p>}
      {refused.length > 0 && (
        <p className="text-stale break-words">Из ссылки не подошло: {refused.join('; ')}.</p>
      )}
    </div>
  )
}
