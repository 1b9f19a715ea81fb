import '../schema-language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inquiryCreate } from '#contract/inquiries/inquiries.ts'
import { normalisePhone } from '#domain/records/phone.ts'
import { callerQuery } from '#src/state/queries/contact-now.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import type { FormValues } from '../form-values.ts'
import type { RecordForm } from '../use-record-form.ts'

const form: FormDeclaration<'inquiry'> = {
  fieldKind: 'inquiry',
  tools: (group, state, values) => group === 'Кто обратился' && <Caller form={state} values={values} />,
  create: {
    command: 'inquiry.create',
    title: 'Новая заявка',
    schema: inquiryCreate,
    usual: () => ({ source: 'call' }),
    keeps: ['source'],
  },
}
export default form

/** «Уже знаем: Пётр Ёлкин, Вектор»; writes an empty name. */
function Caller({ form, values }: { form: RecordForm['form']; values: FormValues }) {
  const phone = typeof values.phone === 'string' ? normalisePhone(values.phone) : null
  const { data: known } = useQuery({ ...callerQuery(phone ?? ''), enabled: phone !== null })
  // Only when the phone is recognised: a name that is cleared stays so.
  useEffect(() => {
    if (known && form.getValues('name') === '') form.setValue('name', known.name, { shouldDirty: true })
  }, [known, form])
  return (
    <p role="status" className="mt-1 min-h-5 text-muted">
      {phone !== null && known && `Уже знаем: ${[known.name, known.companyName].filter(Boolean).join(', ')}`}
      {phone !== null && known === null && 'Этого номера в контактах и компаниях нет'}
    </p>
  )
}
