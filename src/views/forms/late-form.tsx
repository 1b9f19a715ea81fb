import type { ComponentType } from 'react'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { lateComponent } from '../runtime/late-component.tsx'
import type { AnyForm, FormDeclaration, RequestOf } from './form-declaration.ts'

export interface LateForm<F extends FormRequest['form']> {
  Component: ComponentType<{ request: RequestOf<F> }>
  preload(): Promise<void>
}

/** Loads a form's declaration and the component that draws it on demand. */
export function lateForm<F extends FormRequest['form'], R extends object>(
  load: () => Promise<{ default: FormDeclaration<F, R> }>,
): LateForm<F> {
  return lateComponent(async () => {
    const [{ KindForm }, { default: form }] = await Promise.all([import('./kind-form.tsx'), load()])
    // The map of forms pairs each request with its declaration.
    const declared = form as unknown as AnyForm
    return {
      default: ({ request }: { request: RequestOf<F> }) => <KindForm form={declared} request={request} />,
    }
  })
}
