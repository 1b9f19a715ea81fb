import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { awaitNestedFormAtom } from '#src/state/browser/type-ahead.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { type FormFrame, FormFrameContext } from './form-frame.ts'

interface Nested {
  readonly request: FormRequest
  readonly onEnd: (madeId: number | undefined) => void
}

/** A form, and nested forms of records it needs. `draw` renders a request. */
export function FormStack({
  request,
  isNested = false,
  close,
  draw,
}: {
  request: FormRequest
  isNested?: boolean
  close: FormFrame['close']
  draw: (request: FormRequest) => ReactNode
}) {
  const [nested, setNested] = useState<Nested>()
  const frame: FormFrame = {
    request,
    isNested,
    close,
    open: (request, onEnd) => setNested({ request, onEnd }),
  }
  return (
    <FormFrameContext value={frame}>
      {draw(request)}
      {nested && (
        <>
          <AwaitsForm />
          <FormStack
            request={nested.request}
            isNested
            draw={draw}
            close={(madeId) => {
              setNested(undefined)
              nested.onEnd(madeId)
            }}
          />
        </>
      )}
    </FormFrameContext>
  )
}

/** Typing is buffered for the form that opens. */
function AwaitsForm() {
  const awaitNested = useSetAtom(awaitNestedFormAtom)
  useEffect(() => {
    awaitNested(1)
    return () => awaitNested(-1)
  }, [awaitNested])
  return null
}
