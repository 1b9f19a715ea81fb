/**
 * Shows a change at once, takes it back when the server refuses, reads again when it is done.
 * @param show draws the change and answers how to take it back.
 */
export async function changeAtOnce(
  show: () => Promise<() => void>,
  call: () => Promise<unknown>,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  const takeBack = await show()
  try {
    await call()
  } catch (error) {
    takeBack()
    throw error
  } finally {
    void readAgain()
  }
}
