/** The least that a key can do. */
const row = document.getElementById('row')
document.addEventListener('keydown', () => row?.classList.toggle('is-on'))
