// Submits the waiting-list form (src/features/waiting-list/web/join-form.tsx) in place. Without this
// script, the server responds to the form with a page.
const form = document.querySelector('form[data-join]');
const note = document.getElementById('join-note');
const { email, website } = form.elements;
const showNote = (text) => {
  note.textContent = text;
};
let busy = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  showNote('');
  try {
    const response = await fetch('/api/waiting-list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.value, website: website.value }),
    });
    const { message } = await response.json();
    website.value = '';
    email.setAttribute('aria-invalid', String(!response.ok));
    showNote(message);
    if (response.ok) {
      form.firstElementChild.remove();
      note.focus();
    } else email.focus();
  } catch {
    showNote(form.dataset.failed);
  }
  busy = false;
});
