// Answers the box for an address in place (src/features/waiting-list/web/join-form.tsx). Without this
// script the same form is answered by a page.
const form = document.querySelector('form[data-join]');
const note = document.getElementById('join-note');
const { email } = form.elements;
const say = (text) => {
  note.textContent = text;
};
let busy = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  say('');
  try {
    const answer = await fetch('/api/waiting-list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.value }),
    });
    const { message } = await answer.json();
    email.setAttribute('aria-invalid', String(!answer.ok));
    say(message);
    if (answer.ok) {
      form.firstElementChild.remove();
      note.focus();
    } else email.focus();
  } catch {
    say(form.dataset.failed);
  }
  busy = false;
});
