import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What any palette of React and this dialog costs: a box with an input, and nothing in it. */
function EmptyDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !event.ctrlKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined} className="dialog">
          <Dialog.Title>Палитра</Dialog.Title>
          <input aria-label="Поиск" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const root = document.getElementById('page')
if (root) createRoot(root).render(<EmptyDialog />)
