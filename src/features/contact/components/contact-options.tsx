import { ArrowUpRight, Mail, MessageCircle, Phone } from 'lucide-react';
import { ExternalLink } from '@/components/site/external-link';
import { contactOptions } from '@/content/contact';

const icons = { whatsapp: MessageCircle, email: Mail, phone: Phone };

/** WhatsApp, Email and Phone, for those who would rather not fill in a form. */
export function ContactOptions() {
  return (
    <ul className="mt-10 border-t border-night-line">
      {contactOptions.map((option) => {
        const Icon = icons[option.kind];
        const Anchor = option.isExternal ? ExternalLink : 'a';
        return (
          <li key={option.kind} className="border-b border-night-line">
            <Anchor
              href={option.href}
              className="group -mx-3 flex items-center gap-4 rounded-control px-3 py-4 transition-colors duration-quick hover:bg-night-raised"
            >
              <Icon
                aria-hidden="true"
                className="size-6 shrink-0 text-saffron"
                strokeWidth={1.75}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{option.label}</span>
                <span className="block text-small break-words text-on-night-soft">
                  {option.detail}, {option.note}
                </span>
              </span>
              <ArrowUpRight
                aria-hidden="true"
                className="size-5 shrink-0 text-on-night-soft transition-transform duration-calm ease-settle group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-saffron"
              />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
