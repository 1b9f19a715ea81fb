import { useEffect, useState } from 'react'
import type { Currency } from '#domain/stock/vocabulary.ts'
import { currencies } from '#domain/stock/vocabulary.ts'
import { parseDecimal } from '#domain/text/format.ts'
import type { FormValues } from '#src/views/forms/form-values.ts'
import { OtherCurrency } from '#src/views/record/other-currency.tsx'

/** Debounce: calls the server once, not per digit. */
const settledMs = 300

/** A block's asking rent or price in the other currencies, below its fields. */
export function SumHint({ values }: { values: FormValues }) {
  const { dealKind, askingRent, askingPrice, currency } = values
  const typed = String((dealKind === 'sale' ? askingPrice : askingRent) ?? '')
  const [amount, setAmount] = useState<string | null>(() => parseDecimal(typed))
  useEffect(() => {
    const timer = setTimeout(() => setAmount(parseDecimal(typed)), settledMs)
    return () => clearTimeout(timer)
  }, [typed])
  if (amount === null || !isCurrency(currency)) return null
  return <OtherCurrency amount={amount} currency={currency} className="mb-1" />
}

function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && code in currencies
}
