import { Toaster } from 'sonner'
import './notice-area.css'

/** Where notices stand: bottom right above the status bar, newest nearest to it. `toast` of sonner puts them there. */
export function NoticeArea() {
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      offset={{ bottom: 48, right: 20 }}
      gap={8}
      visibleToasts={3}
      expand
      // Sonner's own key (Alt+T) is none of ours; the notice's action has a hotkey already.
      hotkey={[]}
      containerAriaLabel="Уведомления"
      icons={{ success: null, error: null, info: null, warning: null }}
    />
  )
}
